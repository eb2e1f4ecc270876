// Routes that answer with text: health, metrics, and everything that is not a route.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { examineCheck, examineHealth, type HealthAnswer, type HealthEndpoint } from '../health/health.js'
import type { RepeatedLog } from '../log/repeated-log.js'
import { HttpError } from '../request/http-error.js'
import { queryOf } from '../request/query.js'
import type { WebhookMetrics } from '../metrics/metrics.js'

/** Adds `/livez`, `/readyz`, `/healthz` and their single checks. */
export function addHealthRoutes(app: FastifyInstance, endpoints: readonly HealthEndpoint[], log: RepeatedLog): void {
  const add = (url: string, examine: (query: URLSearchParams) => HealthAnswer): void => {
    app.get(url, (request, reply) => {
      const { status, body, failed } = examine(queryOf(request.url))
      if (failed.length > 0) {
        const key = `health ${url} ${failed.map(({ name }) => name).join(',')}`
        log.tell(key, { level: 'warn', fields: { failed }, message: `${url.slice(1)} check failed` })
      }
      sendText(reply, status, body)
    })
  }
  for (const endpoint of endpoints) {
    add(`/${endpoint.name}`, (query) => examineHealth(endpoint, query))
    for (const check of endpoint.single) add(`/${endpoint.name}/${check.name}`, () => examineCheck(check))
  }
}

/** Adds `/metrics`. */
export function addMetricsRoute(app: FastifyInstance, { registry }: WebhookMetrics): void {
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

/** Answers paths and methods that there are not, and what handlers throw. */
export function answerErrors(app: FastifyInstance, metrics: WebhookMetrics, log: RepeatedLog): void {
  const answer = (error: HttpError, request: FastifyRequest, reply: FastifyReply, cause?: unknown): void => {
    const { reason, status, message, headers } = error
    metrics.refused(reason)
    const fields = { reason, status, path: pathOf(request).slice(0, MOST_OF_PATH), client: request.ip }
    log.tell(`${reason} ${request.routeOptions.url ?? ''}`, {
      level: status >= 500 ? 'error' : 'warn',
      fields: reason === 'internal_error' ? { ...fields, err: cause } : fields,
      message,
    })
    sendText(reply.headers(headers), status, `${message}\n`)
  }
  app.setNotFoundHandler((request, reply) => {
    const url = pathOf(request)
    const allowed = ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url }))
    if (allowed.length === 0) return answer(new HttpError(404, 'not_found', '404 page not found'), request, reply)
    const headers = { allow: allowed.join(', ') }
    return answer(new HttpError(405, 'method_not_allowed', 'Method Not Allowed', headers), request, reply)
  })
  app.setErrorHandler((thrown, request, reply) => answer(httpErrorOf(thrown), request, reply, thrown))
}

/** Characters of a path in the log; clients choose it. */
const MOST_OF_PATH = 100

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/** What fastify itself refuses has a status; anything else is a fault of ours, of which clients learn nothing. */
function httpErrorOf(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown
  const { statusCode, message } = thrown as { statusCode?: unknown; message?: unknown }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new HttpError(statusCode, statusCode === 415 ? 'content_type' : 'bad_request', String(message))
  }
  return new HttpError(500, 'internal_error', 'internal error')
}

/** As Go's `http.Error`: browsers are not to take it for anything else. */
function sendText(reply: FastifyReply, status: number, body: string): void {
  reply.code(status).header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send(body)
}
