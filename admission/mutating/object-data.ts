// Objects of expressions as plain data (apiserver's `dynamic.ObjectVal`, `ConvertToNative` and `convertField`).
import { CelList, CelMap, Optional, TypeValue, type MapValue, type Value } from '../../cel/index.js'
import { goTypeName, isList, isMap, mapEntries, MutationObject, toArray } from '../../cel/value/index.js'
import { isNumber, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { GoListValue } from '../builtin/struct-value.js'
import { foreign, ForeignData } from './foreign.js'
import type { NativeLists } from './native-lists.js'
import { NIL_LIST } from '../../apply/value/index.js'
import { MutationError } from './mutation-error.js'

/**
 * An object as JSON, but for what is none in Go: it is a ForeignValue, such as a map literal in a list. Throws a MutationError
 * for a map with keys that are not strings.
 */
export function objectData(object: MutationObject, natives: NativeLists): JsonObject {
  const data: Record<string, unknown> = {}
  for (const [name, value] of object.fields) {
    try {
      setOwn(data, name, fieldData(value, natives))
    } catch (error) {
      throw error instanceof MutationError
        ? new MutationError(`fail to convert field ${quote(name)}: ${error.message}`)
        : error
    }
  }
  return data
}

/** A field: data and lists are converted, of literals what is directly in them. */
function fieldData(value: Value, natives: NativeLists): unknown {
  if (isList(value) && value.length === 0) return NIL_LIST
  if (Array.isArray(value)) {
    const list = value as readonly Value[]
    return natives.has(list)
      ? list.map((element) => fieldData(element, natives))
      : list.map((element) => heldData(element, natives))
  }
  if (value instanceof CelList) return toArray(value).map((element) => fieldData(element, natives))
  if (isMap(value)) {
    const convert = isLiteral(value) ? heldData : fieldData
    return mapData(value, (part) => convert(part, natives))
  }
  if (value instanceof Optional) {
    const { value: inner } = value
    if (inner === undefined) return null
    const isMade = isMap(inner) ? isLiteral(inner) : Array.isArray(inner) && !natives.has(inner as readonly Value[])
    return isMade ? fieldData(inner, natives) : heldData(inner, natives)
  }
  return heldData(value, natives)
}

/** What Go holds behind a value (`ref.Val.Value`). */
function heldData(value: Value, natives: NativeLists): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || isNumber(value)) return value
  if (value instanceof Optional) return value.value === undefined ? null : heldData(value.value, natives)
  if (value instanceof TypeValue) return value.name
  if (value instanceof MutationObject) return innerObjectData(value, natives)
  if (Array.isArray(value)) return natives.has(value as readonly Value[]) ? value : foreign(value)
  if (value instanceof CelList && !(value instanceof GoListValue)) {
    return toArray(value).map((element) => heldData(element, natives))
  }
  return isMap(value) && !(value instanceof CelMap) && !(value instanceof Map) ? value : foreign(value)
}

/** An object inside another: where it has no data, its error is the data. */
function innerObjectData(object: MutationObject, natives: NativeLists): unknown {
  try {
    return objectData(object, natives)
  } catch (error) {
    if (!(error instanceof MutationError)) throw error
    return new ForeignData(object, '*types.Err', error.message, error.message)
  }
}

const isLiteral = (map: MapValue): boolean => map instanceof CelMap && map.goType === '*types.baseMap'

function mapData(map: MapValue, convert: (value: Value) => unknown): JsonObject {
  const data: Record<string, unknown> = {}
  for (const [key, value] of mapEntries(map)) {
    if (typeof key !== 'string') {
      throw new MutationError(`map key ${keyText(key)} is of type ${goTypeName(key)}, not string`)
    }
    setOwn(data, key, convert(value))
  }
  return data
}

/** A key as Go's `%q` prints it: an integer is a character to it. */
function keyText(key: Value): string {
  if (typeof key === 'number' && key >= 0 && key <= 0x10ffff) {
    const quoted = quote(String.fromCodePoint(key)).slice(1, -1)
    return `'${quoted === '\\"' ? '"' : quoted === "'" ? "\\'" : quoted}'`
  }
  return `%!q(${goTypeName(key)}=${String(key)})`
}
