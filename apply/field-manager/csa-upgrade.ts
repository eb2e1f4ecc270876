// From client-side to server-side apply (client-go's `util/csaupgrade`).
import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { FieldsV1Error } from '../fieldpath/fields-v1-error.js'
import type { FieldSet } from '../fieldpath/field-set.js'
import { fieldsV1, parseFieldsV1 } from '../fieldpath/fields-v1.js'
import { ManagedFieldsError, secondsOf } from './managed.js'
import { entriesOf, type ManagedFieldsEntry, withEntries } from './managed-fields-entry.js'

/** Who wrote an object before, and who applies it from now on. */
export interface CsaUpgrade {
  /** The managers that updated: `kubectl-client-side-apply` and its like. */
  readonly csaManagers: readonly string[]
  /** The manager that applies. */
  readonly ssaManager: string
  /** Of which subresource's entries; by default those of the resource itself. */
  readonly subresource?: string
}

/**
 * An object whose managed fields give to an applier what others owned by updates, so that it can give them up later. It is to be
 * written back as an update, with its resourceVersion (`UpgradeManagedFields`).
 *
 * @throws ManagedFieldsError if the fields of an entry can't be read
 */
export function upgradeManagedFields(object: JsonObject, upgrade: CsaUpgrade): JsonObject {
  const entries = entriesOf(object)
  return withEntries(object, upgraded(entries, upgrade))
}

/**
 * The JSON patch that does what `upgradeManagedFields` does, and conflicts if the object has changed since it was read; undefined if
 * there is nothing to do (`UpgradeManagedFieldsPatch`).
 *
 * @throws ManagedFieldsError if the fields of an entry can't be read
 */
export function upgradeManagedFieldsPatch(object: JsonObject, upgrade: CsaUpgrade): readonly JsonObject[] | undefined {
  const entries = entriesOf(object)
  const after = upgraded(entries, upgrade)
  if (equalJson(entries, after)) return undefined
  return [
    { op: 'replace', path: '/metadata/managedFields', value: after ?? null },
    { op: 'replace', path: '/metadata/resourceVersion', value: metaText(object, 'resourceVersion') },
  ]
}

const upgraded = (
  entries: readonly ManagedFieldsEntry[] | undefined,
  { csaManagers, ssaManager, subresource = '' }: CsaUpgrade,
): readonly ManagedFieldsEntry[] | undefined =>
  newestFirst(csaManagers, entries).reduce(
    (rest, csaManager) => rest && upgradedFrom(rest, csaManager, ssaManager, subresource),
    entries,
  )

/**
 * Managers by their last updates: the first that is handed over gives the applier its time. Go takes them in the order of a map,
 * another one each time.
 */
function newestFirst(managers: readonly string[], entries: readonly ManagedFieldsEntry[] = []): readonly string[] {
  const last = (manager: string): number =>
    Math.max(0, ...entries.filter((entry) => entry.manager === manager).map(({ time }) => secondsOf(time)))
  return managers.toSorted((a, b) => last(b) - last(a))
}

function upgradedFrom(
  entries: readonly ManagedFieldsEntry[],
  csaManager: string,
  ssaManager: string,
  subresource: string,
): readonly ManagedFieldsEntry[] | undefined {
  const isOf = (entry: ManagedFieldsEntry, manager: string, operation: string): boolean =>
    (entry.manager ?? '') === manager && entry.operation === operation && (entry.subresource ?? '') === subresource
  const isCsa = (entry: ManagedFieldsEntry): boolean => isOf(entry, csaManager, 'Update')
  const known = entries.findIndex((entry) => isOf(entry, ssaManager, 'Apply'))
  const at = known >= 0 ? known : entries.findIndex(isCsa)
  const target = entries[at]
  if (target === undefined) return entries
  // The first entry of the manager that updated becomes the applier's, unless there is one.
  const own = known >= 0 ? target : { ...target, manager: ssaManager, operation: 'Apply' }
  const others = entries.map((entry, index) => (index === at ? own : entry))
  const same = others.find((entry) => isCsa(entry) && entry.apiVersion === own.apiVersion)
  const set = same === undefined ? fieldsOf(own) : fieldsOf(own).union(fieldsOf(same))
  const rest = others.flatMap((entry) =>
    entry === own ? [{ ...own, fieldsV1: fieldsV1(set) }] : isCsa(entry) ? [] : [entry],
  )
  return rest.length === 0 ? undefined : rest
}

function fieldsOf({ fieldsV1: fields }: ManagedFieldsEntry): FieldSet {
  try {
    return parseFieldsV1(fields)
  } catch (error) {
    if (!(error instanceof FieldsV1Error)) throw error
    throw new ManagedFieldsError(`failed to convert fields to set: ${error.message}`, { cause: error })
  }
}
