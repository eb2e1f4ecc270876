// Managed fields as they are worked with, and as objects have them (managedfields/internal/managedfields.go).
import { equalJson, isObject, jsonText, type JsonObject, sortedPlain } from '../../apimachinery/json/index.js'
import { compareText, quote } from '../../apimachinery/text/index.js'
import { FieldSet } from '../fieldpath/field-set.js'
import { FieldsV1Error } from '../fieldpath/fields-v1-error.js'
import { fieldsV1, parseFieldsV1 } from '../fieldpath/fields-v1.js'
import type { ManagedSet, Managers } from '../updater/managers.js'
import type { ManagedFieldsEntry } from './managed-fields-entry.js'
import { entryOfId, managerId } from './manager-id.js'

/** What each manager owns and when it last wrote, by its identifier. */
export interface Managed {
  readonly managers: Managers
  /** RFC 3339, in UTC, to the second. */
  readonly times: ReadonlyMap<string, string>
}

export const NOTHING_MANAGED: Managed = { managers: new Map(), times: new Map() }

/** Entries of managed fields that can't be decoded; the message is Go's. */
export class ManagedFieldsError extends Error {
  override readonly name = 'ManagedFieldsError'
}

/**
 * What entries say (`DecodeManagedFields`).
 *
 * @throws ManagedFieldsError
 */
export function decodeManaged(entries: readonly ManagedFieldsEntry[] = []): Managed {
  if (entries.length === 0) return NOTHING_MANAGED
  const managers = new Map<string, ManagedSet>()
  const times = new Map<string, string>()
  for (const [index, entry] of entries.entries()) {
    const { operation, apiVersion = '', fieldsType = '', time } = entry
    if (operation !== 'Apply' && operation !== 'Update') {
      throw new ManagedFieldsError('operation must be `Apply` or `Update`')
    }
    if (apiVersion === '') throw new ManagedFieldsError('apiVersion must not be empty')
    if (fieldsType === '') throw new ManagedFieldsError(`missing fieldsType in managed fields entry ${index}`)
    if (fieldsType !== 'FieldsV1') {
      throw new ManagedFieldsError(`invalid fieldsType ${quote(fieldsType)} in managed fields entry ${index}`)
    }
    const id = managerId(entry)
    managers.set(id, { set: fieldsOf(entry), apiVersion, applied: operation === 'Apply' })
    if (time === undefined) times.delete(id)
    else times.set(id, time)
  }
  return { managers, times }
}

function fieldsOf(entry: ManagedFieldsEntry): FieldSet {
  const { fieldsV1: fields } = entry
  try {
    const set = fields === undefined ? FieldSet.EMPTY : parseFieldsV1(fields)
    if (isObject(fields) && !set.isEmpty) read.set(set, fields)
    return set
  } catch (error) {
    if (!(error instanceof FieldsV1Error)) throw error
    const message = `error decoding versioned set from ${entryText(entry)}: error decoding set: ${error.message}`
    throw new ManagedFieldsError(message, { cause: error })
  }
}

/** An entry as Go's `%v` prints it. */
function entryText(entry: ManagedFieldsEntry): string {
  const { manager = '', operation = '', apiVersion = '', time, fieldsType = '', fieldsV1, subresource = '' } = entry
  const when = time === undefined ? '<nil>' : time.replace('T', ' ').replace('Z', ' +0000 UTC')
  return `{${[manager, operation, apiVersion, when, fieldsType, jsonText(fieldsV1), subresource].join(' ')}}`
}

/** The entries that say what is managed, in the server's order; undefined if nothing is (`EncodeObjectManagedFields`). */
export function encodeManaged({ managers, times }: Managed): readonly ManagedFieldsEntry[] | undefined {
  if (managers.size === 0) return undefined
  const entries = Array.from(managers, ([id, managed]) => encodeEntry(id, managed, times.get(id)))
  return entries.sort(compareEntries)
}

function encodeEntry(
  id: string,
  { set, apiVersion, applied }: ManagedSet,
  time: string | undefined,
): ManagedFieldsEntry {
  const { manager, operation, subresource } = entryOfId(id)
  return {
    ...(manager && { manager }),
    ...(applied ? { operation: 'Apply' } : operation && { operation }),
    apiVersion,
    ...(time && { time }),
    fieldsType: 'FieldsV1',
    fieldsV1: fieldsOfSet(set),
    ...(subresource && { subresource }),
  }
}

/** What sets were read from, and what they are written as: the same object, where no write changed it. */
const read = new WeakMap<FieldSet, JsonObject>()
const written = new WeakMap<FieldSet, JsonObject>()

function fieldsOfSet(set: FieldSet): JsonObject {
  let known = written.get(set)
  if (known === undefined) {
    const fields = fieldsV1(set)
    // The next steps put objects in order: this part of them is, mostly.
    sortedPlain(fields)
    const source = read.get(set)
    known = source !== undefined && equalJson(source, fields) ? source : fields
    written.set(set, known)
  }
  return known
}

/** Appliers first; then by time, manager, version, subresource. */
const compareEntries = (a: ManagedFieldsEntry, b: ManagedFieldsEntry): number =>
  compareText(a.operation ?? '', b.operation ?? '') ||
  secondsOf(a.time) - secondsOf(b.time) ||
  compareText(a.manager ?? '', b.manager ?? '') ||
  compareText(a.apiVersion ?? '', b.apiVersion ?? '') ||
  compareText(a.subresource ?? '', b.subresource ?? '')

/** Seconds of Unix; 0 for no time. */
export const secondsOf = (time: string | undefined): number => (time === undefined ? 0 : Date.parse(time) / 1000)
