// POST /validate and /mutate: AdmissionReviews of admission.k8s.io/v1.
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  ConversionNeeded,
  decodeReviewInSteps,
  encodeReview,
  type AdmissionReviewRequest,
} from '../../admission/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Admitter } from '../policies/admitter.js'
import { answerMutate, answerValidate, refusedWith, type Answer } from './answer.js'
import { Deadline, timeToAnswer } from '../request/deadline.js'
import { HttpError } from '../request/http-error.js'
import type { Limits } from '../request/limits.js'
import type { WebhookLog } from '../log/webhook-log.js'
import { logReview, type ReviewPath } from './review-log.js'
import type { WebhookMetrics } from '../metrics/metrics.js'
import { checkBodyHeaders, expectedBytes, readBody } from '../request/read-body.js'
import { queryOf } from '../request/query.js'
import type { RequestGate } from '../request/request-gate.js'
import type { Turns } from '../request/turns.js'
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
  const deadline = new Deadline(timeToAnswer(queryOf(message.url).get('timeout'), limits), now)
  const gone = (): void => deadline.abandon()
  reply.raw.once('close', gone)
  try {
    const pass = await gate.enter(expectedBytes(message, limits), deadline)
    try {
      const body = await readBody(message, limits, deadline)
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
  { admitter, turns, taggedTypes, metrics, now }: ReviewContext,
  body: Buffer,
  deadline: Deadline,
  log: WebhookLog,
): Promise<string> {
  const deciding = admitter()
  if (deciding === undefined) {
    throw new HttpError(503, 'not_loaded', 'no policies are loaded yet', { 'retry-after': '1' })
  }
  const decide = (): Promise<Decided> => turns.run(deadline, decideInSteps(path, body, deciding, deadline, now))
  const { review, start, ...decided } = await (body.length > LONG_BODY ? turns.alone(deadline, decide) : decide())
  const { request } = review
  const invalid = path === 'validate' ? await taggedTypes?.validate(request) : undefined
  deadline.check()
  const answer = invalid === undefined ? decided.answer : refusedWith(invalid, decided.answer)
  const milliseconds = now() - start
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

/** What the policies decided of a review, and when they began. */
interface Decided {
  readonly review: AdmissionReviewRequest
  readonly answer: Answer
  readonly start: number
}

function* decideInSteps(
  path: ReviewPath,
  body: Buffer,
  admitter: Admitter,
  deadline: Deadline,
  now: () => number,
): Generator<undefined, Decided> {
  const review = yield* decodeInSteps(body)
  const start = now()
  try {
    const answer =
      path === 'validate' ? yield* answerValidate(review, admitter, deadline) : answerMutate(review, admitter, deadline)
    return { review, answer, start }
  } catch (thrown) {
    if (!(thrown instanceof ConversionNeeded)) throw thrown
    throw new HttpError(500, 'conversion_needed', `the policies can't decide: ${thrown.message}`)
  }
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** A JSON text begins so; without it the reader would take the body for YAML. */
const JSON_OBJECT = /^\s*\{/

/** Bytes of a body above which reviews are decided one after the other: their objects take many times that of memory. */
const LONG_BODY = 2 ** 16

/** Throws an HttpError for a body that is no review. */
function* decodeInSteps(body: Buffer): Generator<undefined, AdmissionReviewRequest> {
  // As Go does, bytes that are not UTF-8 become U+FFFD, and a byte order mark is not a blank.
  const text = UTF8.decode(body)
  try {
    if (!JSON_OBJECT.test(text)) throw new DecodeError('the body is not a JSON object')
    return yield* decodeReviewInSteps(text)
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown
    throw new HttpError(400, 'bad_request', `could not decode the AdmissionReview: ${thrown.message}`)
  }
}
