// `metadata.managedFields` of objects, read and written as `unstructured.Unstructured` does it.
import { isObject, normalTime, ownValue, type JsonObject } from '../../apimachinery/json/index.js'

/** An entry of `metadata.managedFields` (`metav1.ManagedFieldsEntry`). What is empty is left out. */
export interface ManagedFieldsEntry {
  readonly manager?: string
  readonly operation?: string
  readonly apiVersion?: string
  /** RFC 3339, in UTC, to the second. */
  readonly time?: string
  readonly fieldsType?: string
  readonly fieldsV1?: unknown
  readonly subresource?: string
}

/** The entries of an object; undefined if it has no list of them, or one of them can't be read. */
export function entriesOf(object: JsonObject): readonly ManagedFieldsEntry[] | undefined {
  const metadata = ownValue(object, 'metadata')
  const list = isObject(metadata) ? ownValue(metadata, 'managedFields') : undefined
  return Array.isArray(list) ? readEntries(list) : undefined
}

/** The entries of a list; undefined if one of them can't be read. */
export function readEntries(list: readonly unknown[]): readonly ManagedFieldsEntry[] | undefined {
  const entries: ManagedFieldsEntry[] = []
  for (const item of list) {
    const entry = isObject(item) ? readEntry(item) : undefined
    if (entry === undefined) return undefined
    entries.push(entry)
  }
  return entries
}

const TEXTS = ['manager', 'operation', 'apiVersion', 'time', 'fieldsType', 'subresource'] as const

function readEntry(item: JsonObject): ManagedFieldsEntry | undefined {
  const entry: Record<string, unknown> = {}
  for (const name of TEXTS) {
    const value = ownValue(item, name) ?? ''
    if (typeof value !== 'string') return undefined
    if (value !== '') entry[name] = value
  }
  const fields = ownValue(item, 'fieldsV1') ?? undefined
  if (fields !== undefined) entry['fieldsV1'] = fields
  try {
    const { time } = entry as ManagedFieldsEntry
    if (time !== undefined) entry['time'] = normalTime(time)
  } catch {
    return undefined
  }
  return entry
}

/** An object with other entries; without the list if they are undefined. */
export function withEntries(object: JsonObject, entries: readonly ManagedFieldsEntry[] | undefined): JsonObject {
  const metadata = ownValue(object, 'metadata')
  const others = isObject(metadata) ? metadata : undefined
  if (entries !== undefined) return { ...object, metadata: { ...others, managedFields: entries } }
  if (others === undefined || !Object.hasOwn(others, 'managedFields')) return object
  const { managedFields: _, ...rest } = others
  return { ...object, metadata: rest }
}

/** Whether entries ask for a fresh start: an empty list, or one empty entry. */
export const isReset = (entries: readonly ManagedFieldsEntry[] | undefined): boolean =>
  entries !== undefined &&
  (entries.length === 0 || (entries.length === 1 && Object.keys(entries[0] ?? {}).length === 0))
