// POST /validate and /mutate: AdmissionReviews of admission.k8s.io/v1.
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeReviewInSteps, encodeReview, type AdmissionReviewRequest } from '../../admission/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Admitter } from '../policies/admitter.js'
import { answerMutate, answerValidate } from './answer.js'
import { Deadline, timeToAnswer } from '../request/deadline.js'
import { HttpError } from '../request/http-error.js'
import type { Limits } from '../request/limits.js'
import type { WebhookLog } from '../log/webhook-log.js'
import { logReview, type ReviewPath } from './review-log.js'
import type { WebhookMetrics } from '../metrics/metrics.js'
import { checkBodyHeaders, expectedBytes, readBody } from '../request/read-body.js'
import type { RequestGate } from '../request/request-gate.js'
import { type Turns } from '../request/turns.js'
import type { TaggedTypeValidation } from './tagged-types.js'

interface ReviewContext {
  readonly limits: Limits
  readonly gate: RequestGate
  readonly turns: Turns
  readonly metrics: WebhookMetrics
  /** What decides now; undefined before policies are loaded. */
  readonly admitter: () => Admitter | undefined
  readonly taggedTypes: TaggedTypeValidation | undefined
  /** Throws an HttpError for a client that is not allowed to ask. */
  readonly authorize: (socket: TLSSocket) => void
  /** A clock of milliseconds that never goes back. */
  readonly now: () => number
}

/** Adds the routes. Requests of the same connection and of others are independent of each other. */
export function addReviewRoutes(app: FastifyInstance, context: ReviewContext): void {
  for (const path of ['validate', 'mutate'] as const) {
    app.post(`/${path}`, (request, reply) => serveReview(path, context, request, reply))
  }
}

async function serveReview(
  path: ReviewPath,
  context: ReviewContext,
  { raw: message, log }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { limits, gate, now } = context
  context.authorize(message.socket as TLSSocket)
  checkBodyHeaders(message, limits)
  const query = new URL(message.url ?? '/', 'https://webhook').searchParams
  const deadline = new Deadline(timeToAnswer(query.get('timeout'), limits), now)
  const gone = (): void => deadline.abandon()
  reply.raw.once('close', gone)
  try {
    const pass = await gate.enter(expectedBytes(message, limits), deadline.signal)
    try {
      const body = await readBody(message, limits, deadline.signal)
      const text = await review(path, context, body, deadline, log)
      return reply.type('application/json').send(text)
    } finally {
      pass.release()
    }
  } finally {
    reply.raw.off('close', gone)
    deadline.clear()
  }
}

async function review(
  path: ReviewPath,
  { admitter, taggedTypes, metrics, turns, now }: ReviewContext,
  body: Buffer,
  deadline: Deadline,
  log: WebhookLog,
): Promise<string> {
  // Of the time for the answer a body may have left nothing.
  await turns.take(deadline.signal)
  const deciding = admitter()
  if (deciding === undefined) {
    throw new HttpError(503, 'not_loaded', 'no policies are loaded yet', { 'retry-after': '1' })
  }
  const review = await readReview(body, turns, deadline)
  deadline.check()
  const start = now()
  const answer =
    path === 'validate'
      ? await answerValidate(review, deciding, deadline, taggedTypes)
      : answerMutate(review, deciding, deadline)
  const milliseconds = now() - start
  const { request } = review
  const { allowed } = answer.response
  metrics.review(
    { path, operation: request.operation, dry_run: `${request.dryRun}`, allowed: `${allowed}` },
    milliseconds / 1000,
  )
  if (answer.validating !== undefined) metrics.validated(answer.validating, (name) => deciding.validationActions(name))
  if (answer.mutating !== undefined) metrics.mutated(answer.mutating)
  logReview(log, { path, review, answer, milliseconds })
  return JSON.stringify(encodeReview(answer.response))
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** A JSON text begins so; without it the reader would take the body for YAML. */
const JSON_OBJECT = /^\s*\{/

/** Bytes of a body that is decoded at once: it takes a few milliseconds. */
const SHORT_BODY = 2 ** 16

/** Decodes a review, a long one in many turns. Rejects with the deadline's HttpError once the time is over. */
async function readReview(body: Buffer, turns: Turns, deadline: Deadline): Promise<AdmissionReviewRequest> {
  // As Go does, bytes that are not UTF-8 become U+FFFD, and a byte order mark is not a blank.
  const text = UTF8.decode(body)
  try {
    if (!JSON_OBJECT.test(text)) throw new DecodeError('the body is not a JSON object')
    const steps = decodeReviewInSteps(text)
    if (body.length <= SHORT_BODY) return await takeSteps(steps, turns, deadline)
    return await turns.alone(deadline.signal, () => takeSteps(steps, turns, deadline))
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    throw new HttpError(400, 'bad_request', `could not decode the AdmissionReview: ${thrown.message}`)
  }
}

async function takeSteps<T>(steps: Generator<undefined, T>, turns: Turns, deadline: Deadline): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await turns.take(deadline.signal)
    deadline.check()
  }
}
