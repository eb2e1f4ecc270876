// Where an object names the API that it is written for.
import { isObject, type JsonObject, parseJson } from '../../apimachinery/json/index.js'
import { type GroupVersionKind, parseApiVersion } from '../../apimachinery/kind/index.js'

/** A place at which an API is named. */
export interface ApiUse {
  readonly kind: GroupVersionKind
  /** The object, or the part of it, that names the API: `items[1].metadata.managedFields[0].apiVersion`; empty for the root. */
  readonly path: string
  /** The keys and positions that lead to the object. */
  readonly steps: readonly (string | number)[]
  readonly object: JsonObject
  readonly source: 'object' | 'lastApplied' | 'managedFields'
  /** Of managed fields: who wrote the object in that version. */
  readonly manager?: string
}

export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/**
 * All places of a manifest, those of lists' items included; in order. `live`: the object was read from a cluster, where the
 * version that it has is the server's choice, so that the last applied configuration and the managed fields are looked at, too.
 */
export function apiUses(manifest: unknown, live = false): ApiUse[] {
  const uses: ApiUse[] = []
  visit(manifest, { steps: [], assumed: undefined, live }, uses)
  return uses
}

/** What items of a typed list are, where they don't say it. */
export type AssumedKind = { readonly apiVersion: string; readonly kind: string } | undefined

interface Context {
  readonly steps: readonly (string | number)[]
  readonly assumed: AssumedKind
  readonly live: boolean
}

function visit(value: unknown, context: Context, uses: ApiUse[]): void {
  const { steps, assumed, live } = context
  if (!isObject(value)) return
  const items = listItems(value)
  if (items !== undefined) {
    const inner = itemKind(value)
    for (const [index, item] of items.entries()) {
      visit(item, { steps: [...steps, 'items', index], assumed: inner, live }, uses)
    }
    return
  }
  const kind = namedKind(value, assumed)
  if (kind === undefined) return
  const path = pathText(steps)
  uses.push({ kind, path, steps, object: value, source: 'object' })
  if (live) uses.push(...liveUses(value, kind.kind, path, steps))
}

/** The items of a list of objects: any kind that ends in `List` and has them. */
export function listItems({ kind, items }: JsonObject): readonly unknown[] | undefined {
  return typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items) ? (items as unknown[]) : undefined
}

/** What the items of a list are that don't say it: nothing is known of those of a plain `List`. */
export function itemKind({ apiVersion, kind }: JsonObject): AssumedKind {
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || kind === 'List') return undefined
  return { apiVersion, kind: kind.slice(0, -'List'.length) }
}

/** The kind that an object is of; undefined if it does not say one that can be read. */
export function namedKind(object: JsonObject, assumed: AssumedKind): GroupVersionKind | undefined {
  const bare = object.apiVersion === undefined && object.kind === undefined
  const { apiVersion, kind } = bare && assumed !== undefined ? assumed : object
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || apiVersion === '' || kind === '') return undefined
  const version = parseApiVersion(apiVersion)
  return version && { ...version, kind }
}

function* liveUses(
  object: JsonObject,
  kind: string,
  path: string,
  steps: readonly (string | number)[],
): Iterable<ApiUse> {
  const { metadata } = object
  if (!isObject(metadata)) return
  const inside = (field: string): string => (path === '' ? field : `${path}.${field}`)
  const { annotations, managedFields } = metadata
  const applied = isObject(annotations) ? parsedObject(annotations[LAST_APPLIED]) : undefined
  const appliedKind = applied && namedKind(applied, undefined)
  if (applied !== undefined && appliedKind !== undefined) {
    const at = inside(`metadata.annotations['${LAST_APPLIED}']`)
    yield { kind: appliedKind, path: at, steps, object: applied, source: 'lastApplied' }
  }
  const seen = new Set<unknown>()
  for (const [index, entry] of (Array.isArray(managedFields) ? (managedFields as unknown[]) : []).entries()) {
    if (!isObject(entry) || typeof entry.apiVersion !== 'string' || seen.has(entry.apiVersion)) continue
    seen.add(entry.apiVersion)
    const version = parseApiVersion(entry.apiVersion)
    if (version === undefined) continue
    const manager = typeof entry.manager === 'string' ? { manager: entry.manager } : {}
    const at = inside(`metadata.managedFields[${index}].apiVersion`)
    yield { kind: { ...version, kind }, path: at, steps, object, source: 'managedFields', ...manager }
  }
}

function parsedObject(text: unknown): JsonObject | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const value = parseJson(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keys and positions as they are shown: `spec.rules[0].http`. */
export const pathText = (steps: readonly (string | number)[]): string =>
  steps.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('')
