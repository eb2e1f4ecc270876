// Exchanges as they are written to files: readable, and without secrets.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { MASK, Redactor } from '../../apimachinery/redaction/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import type { Exchange, ExchangePart, ExchangeResource } from './exchange.js'

/** Headers by which clients prove who they are. */
const CREDENTIALS: ReadonlySet<string> = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie'])

const redactor = new Redactor()

/**
 * An exchange as JSON, without what the redaction hides: credentials of clients, data of Secrets, texts in fields with names of
 * credentials. Bodies are JSON; of those that are neither JSON nor YAML only the size is kept, as `note`.
 */
export function recordedExchange(exchange: Exchange): JsonObject {
  const { method, path, request, response, code, resource, user, ...rest } = exchange
  return {
    ...{ time: rest.time, milliseconds: rest.milliseconds, verb: rest.verb },
    ...(user && { user: { ...user } }),
    request: { method, path, ...partOf(request, resource) },
    response: { code, ...partOf(response, resource) },
    ...(rest.warnings.length > 0 && { warnings: [...rest.warnings] }),
    ...(Object.keys(rest.annotations).length > 0 && { annotations: redactor.copy(rest.annotations) }),
    ...(rest.cost > 0 && { cost: rest.cost }),
  } as JsonObject
}

function partOf({ headers, body }: ExchangePart, resource: ExchangeResource | undefined): JsonObject {
  const shown = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, CREDENTIALS.has(name) ? MASK : value]),
  )
  if (body === undefined) return { headers: shown } as JsonObject
  const value = valueOf(body)
  if (value === undefined) return { headers: shown, note: `${body.length} bytes that are no JSON` } as JsonObject
  return { headers: shown, body: withoutSecrets(value, resource) } as JsonObject
}

/** The value of a JSON or YAML text; undefined if it is neither. */
function valueOf(body: Uint8Array): unknown {
  const text = new TextDecoder().decode(body)
  try {
    return JSON.parse(text)
  } catch {
    const { manifests, diagnostics } = readManifests(new SourceText('body', text))
    return diagnostics.length === 0 && manifests.length === 1 ? manifests[0]?.object : undefined
  }
}

/** Patches and the items of lists do not say of which kind they are. */
function withoutSecrets(value: unknown, resource: ExchangeResource | undefined): unknown {
  const isOfSecrets = resource?.group === '' && resource.resource === 'secrets'
  const kind = isOfSecrets && !isOtherKind(value) ? { group: '', kind: 'Secret' } : undefined
  if (Array.isArray(value)) return value.map((operation) => withoutSecretValue(operation, kind))
  if (isObject(value) && kind !== undefined && Array.isArray(value['items'])) {
    return { ...value, items: value['items'].map((item) => redactor.copy(item, kind)) }
  }
  return redactor.copy(value, kind)
}

/** A Status, a TokenRequest: what a resource answers with that is not of its kind. */
const isOtherKind = (value: unknown): boolean =>
  isObject(value) && typeof value['kind'] === 'string' && !value['kind'].startsWith('Secret')

/** An operation of a JSON patch. */
function withoutSecretValue(operation: unknown, kind: Parameters<typeof redactor.copy>[1]): unknown {
  if (!isObject(operation) || typeof operation['path'] !== 'string') return redactor.copy(operation, kind)
  const steps = operation['path'].split('/').slice(1)
  const field = steps.map((step) => `[${step.replaceAll('~1', '/').replaceAll('~0', '~')}]`).join('')
  return { ...operation, value: redactor.copyAt(operation['value'], field, {}, kind) }
}
