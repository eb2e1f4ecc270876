// A request from its first byte to its answer (apiserver's `server/config.go`, `DefaultBuildHandlerChain`).
import { randomUUID } from 'node:crypto'
import { forbidden, internalError, type Status, StatusError } from '../../apimachinery/status/index.js'
import type { Authorizer } from '../../api/authorization/index.js'
import { encode, negotiate } from '../../api/media/index.js'
import { requestInfo, type RequestInfo } from '../../api/request-info/index.js'
import type { UserInfo } from '../../api/resource/index.js'
import { warningHeader } from '../../lifecycle/index.js'
import { type AnswerStream, isStream, pageNotFound, type ServerAnswer, type ServerRequest } from './exchange.js'
import type { PipelineOptions } from './pipeline-options.js'
import { answerResource } from './resource-request.js'

const ANONYMOUS: UserInfo = { username: 'system:anonymous', groups: ['system:unauthenticated'] }

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
    const { authorization } = request.headers
    const { certificate } = request
    user =
      (await options.authenticator.authenticate({
        ...(authorization !== undefined && { authorization }),
        ...(certificate && { certificate }),
      })) ?? ANONYMOUS
    authorize(options.authorizer, info, user)
    answered =
      info.resource === undefined
        ? await answerPath(options, request, user)
        : await answerResource(options, request, info, {
            user,
            warn: (text) => void warnings.push(text),
            annotate: (key, value) => void annotations.set(key, value),
            charge: (units) => void (cost += units),
          })
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

async function answerPath({ paths }: PipelineOptions, request: ServerRequest, user: UserInfo): Promise<ServerAnswer> {
  for (const handle of paths) {
    const answered = await handle(request, user)
    if (answered !== undefined) return answered
  }
  return pageNotFound()
}

/** @throws StatusError Forbidden */
function authorize(authorizer: Authorizer, { verb, path, resource }: RequestInfo, user: UserInfo): void {
  const { decision, reason } = authorizer.authorize({ user, verb, path, ...(resource && { resource }) })
  if (decision === 'allow') return
  if (resource === undefined) {
    const why = `User ${JSON.stringify(user.username)} cannot ${verb} path ${JSON.stringify(path)}`
    throw new StatusError({ ...forbidden({ group: '', name: '' }, '', why), message: `forbidden: ${why}`, details: {} })
  }
  const { group, resource: name, subresource, namespace } = resource
  const whole = subresource === '' ? name : `${name}/${subresource}`
  const where = namespace === '' ? 'at the cluster scope' : `in the namespace ${JSON.stringify(namespace)}`
  const why = `User ${JSON.stringify(user.username)} cannot ${verb} resource ${JSON.stringify(whole)} in API group ${JSON.stringify(group)} ${where}${reason === '' ? '' : `: ${reason}`}`
  throw new StatusError(forbidden({ group, name }, resource.name, why))
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
    return { serializer: 'application/json', isPretty: false }
  }
}
