// Routes that answer with text: health, metrics, and everything that is not a route.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { examineCheck, examineHealth, type HealthAnswer, type HealthEndpoint } from '../health/health.js'
import { HttpError } from '../request/http-error.js'
import type { WebhookMetrics } from '../metrics/metrics.js'

/** Adds `/livez`, `/readyz`, `/healthz` and their single checks. */
export function addHealthRoutes(app: FastifyInstance, endpoints: readonly HealthEndpoint[]): void {
  const add = (url: string, examine: (query: URLSearchParams) => HealthAnswer): void => {
    app.get(url, (request, reply) => {
      const { status, body, failed } = examine(queryOf(request.url))
      if (failed.length > 0) request.log.warn({ failed }, `${url.slice(1)} check failed`)
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
export function answerErrors(app: FastifyInstance, metrics: WebhookMetrics): void {
  const answer = (error: HttpError, reply: FastifyReply): void => {
    metrics.refused(error.reason)
    sendText(reply.headers(error.headers), error.status, `${error.message}\n`)
  }
  app.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?')
    const allowed = ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url }))
    if (allowed.length === 0) return answer(new HttpError(404, 'not_found', '404 page not found'), reply)
    const headers = { allow: allowed.join(', ') }
    return answer(new HttpError(405, 'method_not_allowed', 'Method Not Allowed', headers), reply)
  })
  app.setErrorHandler((thrown, request, reply) => {
    const error = httpErrorOf(thrown)
    const { status, reason } = error
    const known = { reason, status, path: request.url.split('?')[0] }
    if (status >= 500) request.log.error(reason === 'internal_error' ? { ...known, err: thrown } : known, error.message)
    else request.log.debug(known, error.message)
    answer(error, reply)
  })
}

/** What fastify itself refuses has a status; anything else is a fault of ours, of which clients learn nothing. */
function httpErrorOf(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown
  const { statusCode, message } = thrown as { statusCode?: unknown; message?: unknown }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new HttpError(statusCode, statusCode === 415 ? 'content_type' : 'bad_request', String(message))
  }
  return new HttpError(500, 'internal_error', 'internal error')
}

const queryOf = (url: string): URLSearchParams => new URL(url, 'https://webhook').searchParams

/** As Go's `http.Error`: browsers are not to take it for anything else. */
function sendText(reply: FastifyReply, status: number, body: string): void {
  reply.code(status).header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send(body)
}
