// What storage does to objects of Kubernetes' own kinds: it is in protobuf, which knows no empty lists and maps.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { BuiltinStruct, BuiltinType } from './builtin-type.js'
import { builtinKind } from './kinds.js'

/** An object in its `typedForm` as it is read again from storage: lists and maps that JSON must have are null if they are empty, bytes in maps never. */
export function storedForm(gvk: GroupVersionKind, object: JsonObject): JsonObject {
  const struct = builtinKind(gvk)?.struct
  return struct === undefined || !hasNulls(struct) ? object : storedStruct(struct, object)
}

function storedStruct(struct: BuiltinStruct, object: JsonObject): JsonObject {
  let changed: Record<string, unknown> | undefined
  for (const field of struct.properties().list) {
    const { name, type } = field
    if (!Object.hasOwn(object, name)) continue
    const value = object[name]
    const stored = isEmpty(value) && isCollection(type) ? null : storedValue(type, value)
    if (stored !== value) (changed ??= { ...object })[name] = stored
  }
  return changed ?? object
}

function storedValue(type: BuiltinType, value: unknown): unknown {
  switch (type.kind) {
    case 'pointer':
      return storedValue(type.elem, value)
    case 'struct':
      return isObject(value) && hasNulls(type) ? storedStruct(type, value) : value
    case 'list': {
      if (!Array.isArray(value)) return value
      const items = value.map((item: unknown) => storedValue(type.elem, item))
      return items.some((item, index) => item !== value[index]) ? items : value
    }
    case 'map':
      return type.elem.kind === 'bytes' && isObject(value) ? withoutNulls(value) : value
    default:
      return value
  }
}

/** Bytes of a map that are none are empty ones. */
const withoutNulls = (map: JsonObject): JsonObject =>
  Object.values(map).includes(null)
    ? Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? '']))
    : map

const isCollection = ({ kind }: BuiltinType): boolean => kind === 'list' || kind === 'map'
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0

const known = new Map<BuiltinStruct, boolean>()

/** Whether a struct, or one inside it, has lists or maps that are written when they are empty. */
function hasNulls(struct: BuiltinStruct): boolean {
  const before = known.get(struct)
  if (before !== undefined) return before
  // Of a struct that contains itself the others decide.
  known.set(struct, false)
  const found = struct
    .properties()
    .list.some(({ type, omitEmpty }) => (isCollection(type) && !omitEmpty) || innerHasNulls(type))
  known.set(struct, found)
  return found
}

function innerHasNulls(type: BuiltinType): boolean {
  if (type.kind === 'struct') return hasNulls(type)
  if (type.kind === 'map') return type.elem.kind === 'bytes'
  return (type.kind === 'pointer' || type.kind === 'list') && innerHasNulls(type.elem)
}
