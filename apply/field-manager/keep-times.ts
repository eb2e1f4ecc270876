import { equalJson, isObject, ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import { entriesOf, type ManagedFieldsEntry, withEntries } from './managed-fields-entry.js'

/**
 * An object with the times that its managed fields had, if nothing but times is different; so that such a write changes nothing
 * (`IgnoreManagedFieldsTimestampsTransformer`).
 *
 * @param before the object as it is stored
 */
export function keepTimes(object: JsonObject, before: JsonObject): JsonObject {
  const [entries, old] = [entriesOf(object) ?? [], entriesOf(before) ?? []]
  if (entries.length !== old.length || entries.every(({ time }, at) => time === old[at]?.time)) return object
  const hasSameEntries = entries.every((entry, at) => equalJson(withoutTime(entry), withoutTime(old[at] ?? {})))
  return hasSameEntries && equalJson(withoutEntries(object), withoutEntries(before)) ? withEntries(object, old) : object
}

const withoutTime = ({ time: _, ...entry }: ManagedFieldsEntry): object => entry

function withoutEntries(object: JsonObject): JsonObject {
  const metadata = ownValue(object, 'metadata')
  return isObject(metadata) ? withEntries(object, []) : object
}
