// Defaults by the Go types that have them, wherever these types are (what `SetObjectDefaults_…` of Kubernetes does for a kind).
import { isEmptyValue } from '../../apimachinery/go/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { BuiltinStruct, BuiltinType } from './builtin-type.js'
import { builtinKind } from './kinds.js'

/** A struct's values for fields that are not set, and what else is done to it then. */
export interface TypeDefaults {
  readonly values?: JsonObject
  /** Gets the struct with its values, before the structs inside it are looked at. */
  complete?(value: JsonObject): JsonObject
}

/** By the ids of Go types: `core/v1.Container`. */
export type DefaultsTable = ReadonlyMap<string, TypeDefaults>

/** An object in its `typedForm` with the defaults of its types; itself if there are none to set. */
export function withTypeDefaults(gvk: GroupVersionKind, object: JsonObject, table: DefaultsTable): JsonObject {
  const struct = builtinKind(gvk)?.struct
  return struct === undefined || !reaches(struct, table) ? object : structDefaults(struct, object, table)
}

function structDefaults(struct: BuiltinStruct, object: JsonObject, table: DefaultsTable): JsonObject {
  const own = table.get(struct.id)
  const changed = own === undefined ? object : completed(struct, object, own)
  let result: Record<string, unknown> | undefined
  for (const { name, type } of struct.properties().list) {
    if (!Object.hasOwn(changed, name)) continue
    const value = typeDefaults(type, changed[name], table)
    if (value !== changed[name]) (result ??= { ...changed })[name] = value
  }
  return result ?? changed
}

function completed(struct: BuiltinStruct, object: JsonObject, { values = {}, complete }: TypeDefaults): JsonObject {
  const missing = struct
    .properties()
    .list.filter(({ name, type }) => Object.hasOwn(values, name) && isUnset(type, object[name]))
    .map(({ name }) => [name, values[name]] as const)
  const filled = missing.length === 0 ? object : { ...object, ...Object.fromEntries(missing) }
  return complete?.(filled) ?? filled
}

/** A pointer is unset if it is nil, other types if they are zero. */
const isUnset = (type: BuiltinType, value: unknown): boolean =>
  value === undefined || value === null || (type.kind !== 'pointer' && isEmptyValue(type, value))

function typeDefaults(type: BuiltinType, value: unknown, table: DefaultsTable): unknown {
  switch (type.kind) {
    case 'pointer':
      return typeDefaults(type.elem, value, table)
    case 'struct':
      return isObject(value) && reaches(type, table) ? structDefaults(type, value, table) : value
    case 'list': {
      if (!Array.isArray(value)) return value
      const items = value.map((item: unknown) => typeDefaults(type.elem, item, table))
      return items.some((item, index) => item !== value[index]) ? items : value
    }
    default:
      return value
  }
}

const known = new WeakMap<DefaultsTable, Map<BuiltinStruct, boolean>>()

/** Whether a struct, or one inside it, has defaults. */
function reaches(struct: BuiltinStruct, table: DefaultsTable): boolean {
  let answers = known.get(table)
  if (answers === undefined) known.set(table, (answers = new Map()))
  const before = answers.get(struct)
  if (before !== undefined) return before
  // Of a struct that contains itself the others decide.
  answers.set(struct, false)
  const found = table.has(struct.id) || struct.properties().list.some(({ type }) => innerReaches(type, table))
  answers.set(struct, found)
  return found
}

function innerReaches(type: BuiltinType, table: DefaultsTable): boolean {
  if (type.kind === 'struct') return reaches(type, table)
  return (type.kind === 'pointer' || type.kind === 'list') && innerReaches(type.elem, table)
}
