// A line for each request: who, what, the answer, what policies cost; and what the client was warned of or refused with.
import { isObject } from '../../apimachinery/json/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { Painter } from '../../diagnostics/index.js'
import type { Exchange, ExchangeResource } from '../../serve/index.js'

export type LogFormat = 'text' | 'json'

/** Whether a request is one that clients make again and again, such as discovery. The log for people leaves it out. */
export const isRoutine = ({ resource, code }: Exchange): boolean => resource === undefined && code < 400

/** The lines of a request in the log, with their ends. */
export const logLines = (exchange: Exchange, format: LogFormat, painter: Painter): string =>
  format === 'json' ? `${JSON.stringify(fieldsOf(exchange))}\n` : textOf(exchange, painter)

/** Nothing of objects, but their names. */
function fieldsOf(exchange: Exchange): object {
  const { time, milliseconds, user, verb, resource, method, path, code, warnings, cost } = exchange
  const refusal = refusalOf(exchange)
  return {
    ...{ time, user: user?.username, verb, method, path, ...resource, code },
    ...(refusal && { reason: refusal.reason, message: refusal.message }),
    milliseconds: rounded(milliseconds),
    ...(cost > 0 && { cost }),
    ...(warnings.length > 0 && { warnings }),
  }
}

/** `10:12:01 alice create configmaps default/a 201 3 ms, cost 12`. */
function textOf(exchange: Exchange, { error, warning, faint, strong }: Painter): string {
  const { time, milliseconds, user, verb, resource, path, code, warnings, cost } = exchange
  const refusal = refusalOf(exchange)
  const what = resource === undefined ? path : nameOf(resource)
  const answer = `${code}${refusal === undefined ? '' : ` ${refusal.reason}`}`.trim()
  const took = `${rounded(milliseconds)} ms${cost > 0 ? `, cost ${cost.toLocaleString('en')}` : ''}`
  const lines = [
    [
      faint(time.slice(11, 19)),
      visible(user?.username ?? '-'),
      strong(verb),
      visible(what),
      code >= 400 ? error(answer) : answer,
      faint(took),
    ].join(' '),
    ...(refusal === undefined ? [] : [`  ${visible(refusal.message)}`]),
    ...warnings.map((text) => `  ${warning('warning')}: ${visible(text)}`),
  ]
  return `${lines.join('\n')}\n`
}

/** `deployments.apps/status default/web`. */
function nameOf({ group, resource, subresource, namespace, name }: ExchangeResource): string {
  const type = `${resource}${group === '' ? '' : `.${group}`}${subresource === '' ? '' : `/${subresource}`}`
  const place = [namespace, name].filter((part) => part !== '').join('/')
  return place === '' ? type : `${type} ${place}`
}

/** What the Status of a refusal says. */
function refusalOf({ code, response }: Exchange): { readonly reason: string; readonly message: string } | undefined {
  if (code < 400 || response.body === undefined) return undefined
  const text = new TextDecoder().decode(response.body)
  try {
    const status: unknown = JSON.parse(text)
    if (isObject(status)) return { reason: String(status['reason'] ?? ''), message: String(status['message'] ?? '') }
  } catch {
    // A text, as of a path that is not there.
  }
  return { reason: '', message: text.trim() }
}

const rounded = (milliseconds: number): number => Number(milliseconds.toFixed(milliseconds < 10 ? 1 : 0))
