// A request from its first byte to its answer (apiserver's `server/config.go`, `DefaultBuildHandlerChain`).
import { randomUUID } from 'node:crypto'
import { badRequest, internalError, type Status, StatusError } from '../../apimachinery/status/index.js'
import { type Authorizer, forbiddenStatus, sanitized } from '../../api/authorization/index.js'
import { encode, negotiate } from '../../api/media/index.js'
import { requestInfo, type RequestInfo } from '../../api/request-info/index.js'
import type { UserInfo } from '../../api/resource/index.js'
import { parseDuration, quote } from '../../apimachinery/text/index.js'
import { warningHeader } from '../../lifecycle/index.js'
import { impersonation } from '../identity/index.js'
import { type AnswerStream, isStream, type ServerAnswer, type ServerRequest, textAnswer } from './exchange.js'
import type { PipelineOptions } from './pipeline-options.js'
import { unknownPath } from './resource-call.js'
import { answerResource } from './resource-request.js'

/** Answers a request. Never fails. */
export async function answer(options: PipelineOptions, request: ServerRequest): Promise<ServerAnswer> {
  const time = Date.now()
  const begun = performance.now()
  const info = requestInfo(request.method, request.path, request.query)
  const warnings: string[] = []
  const annotations = new Map<string, string>()
  let cost = 0
  let user: UserInfo | undefined
  let answered: ServerAnswer
  try {
    checkTimeout(info, request.query)
    user = options.authenticate(request)
    const asked = askedAs(options.authorizer, request, user)
    if ('answer' in asked) answered = asked.answer
    else {
      user = asked.user
      answered =
        refusedPath(options.authorizer, request, info, user) ??
        (info.resource === undefined
          ? await answerPath(options, request, user)
          : await answerResource(options, request, info, {
              user,
              warn: (text) => void warnings.push(text),
              annotate: (key, value) => void annotations.set(key, value),
              charge: (units) => void (cost += units),
            }))
    }
  } catch (error) {
    answered = statusAnswer(request, statusOf(error, options))
  }
  const headers = {
    'audit-id': request.headers['audit-id'] ?? randomUUID(),
    'cache-control': 'no-cache, private',
    ...answered.headers,
    ...(warnings.length > 0 && { warning: [...new Set(warnings)].map(warningHeader) }),
  }
  const whole = { ...answered, headers }
  return whenWhole(whole, () => {
    const milliseconds = performance.now() - begun
    options.answered?.({ request, info, user, answer: whole, annotations, warnings, cost, time, milliseconds })
  })
}

/** That the parameter `timeout` is a duration; nothing takes so long here that it counts (`WithRequestDeadline`). @throws StatusError */
function checkTimeout({ verb }: RequestInfo, query: URLSearchParams): void {
  const timeout = query.get('timeout') ?? ''
  const parsed = timeout === '' || verb === 'watch' ? 0n : parseDuration(timeout)
  if (typeof parsed !== 'string') return
  throw new StatusError(badRequest(`invalid timeout specified in the request URL - ${parsed}`))
}

/** Calls `done` when all of an answer was handed over: at once, or when its stream ends. */
function whenWhole(answered: ServerAnswer, done: () => void): ServerAnswer {
  const { body } = answered
  if (!isStream(body)) {
    done()
    return answered
  }
  let isDone = false
  const once = (): void => {
    if (!isDone) done()
    isDone = true
  }
  const start = (write: Parameters<AnswerStream['start']>[0], end: () => void): (() => void) => {
    const stop = body.start(write, () => {
      end()
      once()
    })
    return () => {
      stop()
      once()
    }
  }
  return { ...answered, body: { start } }
}

async function answerPath(options: PipelineOptions, request: ServerRequest, user: UserInfo): Promise<ServerAnswer> {
  for (const handle of options.paths) {
    const answered = await handle(request, user)
    if (answered !== undefined) return answered
  }
  return unknownPath(options, request.path)
}

/** The user that a request is made as, or the answer if it may not be. */
function askedAs(
  authorizer: Authorizer,
  request: ServerRequest,
  user: UserInfo,
): { readonly answer: ServerAnswer } | { readonly user: UserInfo } {
  const found = impersonation(request.rawHeaders, user, authorizer)
  if (found === undefined) return { user }
  if ('user' in found) return found
  if ('forbidden' in found) return { answer: forbiddenAnswer(request, found.forbidden) }
  const text = `Internal Server Error: ${quote(request.uri)}: ${found.fault}`
  return { answer: textAnswer(500, `${sanitized(text)}\n`) }
}

/** The answer to a request that its user may not make. */
function refusedPath(
  authorizer: Authorizer,
  request: ServerRequest,
  { verb, path, resource }: RequestInfo,
  user: UserInfo,
): ServerAnswer | undefined {
  // A name that a field selector asks for is one, too.
  const named = resource && { ...resource, name: resource.name || resource.selectedName }
  const attributes = { user, verb, path, ...(named && { resource: named }) }
  const { decision, reason } = authorizer.authorize(attributes)
  return decision === 'allow' ? undefined : forbiddenAnswer(request, forbiddenStatus(attributes, reason))
}

/** What the filters before the handlers refuse with. */
function forbiddenAnswer(request: ServerRequest, status: Status): ServerAnswer {
  const answered = statusAnswer(request, status)
  return { ...answered, headers: { ...answered.headers, 'x-content-type-options': 'nosniff' } }
}

function statusOf(error: unknown, options: PipelineOptions): Status {
  if (error instanceof StatusError) return error.status
  options.broken(error)
  return internalError(error instanceof Error ? error.message : String(error))
}

/** A refusal, in the form that was asked for if it is one that the server has. */
function statusAnswer({ headers, query }: ServerRequest, status: Status): ServerAnswer {
  const { accept = '', 'user-agent': userAgent = '' } = headers
  const retry = status.details?.retryAfterSeconds
  const form = negotiatedOr(accept, userAgent, query.get('pretty'))
  return {
    code: status.code,
    headers: {
      'content-type': form.serializer,
      ...(retry !== undefined && { 'retry-after': String(retry) }),
    },
    body: encode({ ...status }, form),
  }
}

function negotiatedOr(accept: string, userAgent: string, pretty: string | null): Parameters<typeof encode>[1] {
  try {
    return negotiate({ accept, userAgent, pretty })
  } catch {
    // Whoever takes nothing that there is gets indented JSON.
    return { serializer: 'application/json', isPretty: true }
  }
}
