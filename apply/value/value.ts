// Values as structured-merge-diff distinguishes them: JSON, and in patches what `ForeignValue` stands for.
import { Double } from '../../apimachinery/number/index.js'
import { isNumber, isObject, type JsonNumber, type JsonObject } from '../../apimachinery/json/index.js'
import { areSorted, floatText, quote, sortTexts } from '../../apimachinery/text/index.js'
import { ForeignValue } from './foreign-value.js'
import { NIL_LIST } from './nil-list.js'

export const isMap = (value: unknown): value is JsonObject => isObject(value) && !(value instanceof ForeignValue)

export const isScalar = (value: unknown): value is string | boolean | JsonNumber =>
  typeof value === 'string' || typeof value === 'boolean' || isNumber(value)

/** The keys of a map in the order of Go's strings. Go's own order is random wherever this one is used. */
export function sortedKeys(map: JsonObject): string[] {
  const keys = Object.keys(map)
  return areSorted(keys) ? keys : sortTexts(keys)
}

/** A value as Go's `%v` prints it: `[1 a]`, `map[a:1 b:<nil>]`. */
export function plainText(value: unknown): string {
  if (value === null) return '<nil>'
  if (isNumber(value)) return numberText(value)
  if (Array.isArray(value)) return `[${value.map(plainText).join(' ')}]`
  if (isMap(value))
    return `map[${sortedKeys(value)
      .map((key) => `${key}:${plainText(value[key])}`)
      .join(' ')}]`
  return value instanceof ForeignValue ? value.text : String(value)
}

/** A value as Go's `%#v` prints it: `[]interface {}{1, "a"}`. */
export function syntaxText(value: unknown): string {
  if (value === null) return 'interface {}(nil)'
  if (typeof value === 'string') return quote(value)
  if (value === NIL_LIST) return '[]interface {}(nil)'
  if (Array.isArray(value)) return `[]interface {}{${value.map(syntaxText).join(', ')}}`
  if (value instanceof ForeignValue) return value.syntax
  if (!isMap(value)) return plainText(value)
  const entries = sortedKeys(value).map((key) => `${quote(key)}:${syntaxText(value[key])}`)
  return `map[string]interface {}{${entries.join(', ')}}`
}

/** The type of a value as Go's `%T` prints it. */
export function goType(value: unknown): string {
  if (value === null) return '<nil>'
  if (typeof value === 'boolean') return 'bool'
  if (isNumber(value)) return isFloat(value) ? 'float64' : 'int64'
  if (Array.isArray(value)) return '[]interface {}'
  return isMap(value) ? 'map[string]interface {}' : value instanceof ForeignValue ? value.goType : 'string'
}

/** A value in the path of an error: `"a"`, `1`, `[1,"a"]` (`value.ToString`). */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (value === null) return 'null'
  if (Array.isArray(value)) return `[${value.map(valueText).join(',')}]`
  if (isMap(value))
    return sortedKeys(value)
      .map((key) => `${key}=${valueText(value[key])}`)
      .join('')
  return value instanceof ForeignValue ? '{{undefined}}' : plainText(value)
}

/** A text that two values have in common exactly if they are equal: 1 equals 1.0 (`value.Equals`). */
export function identity(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(identity).join(',')}]`
  if (isMap(value))
    return `{${sortedKeys(value)
      .map((key) => `${JSON.stringify(key)}:${identity(value[key])}`)
      .join(',')}}`
  if (!isNumber(value)) return valueText(value)
  const number = value instanceof Double ? value.value : value
  return typeof number === 'number' && Number.isInteger(number) ? BigInt(number).toString() : plainText(value)
}

const isFloat = (value: JsonNumber): boolean =>
  value instanceof Double || !(typeof value === 'bigint' || Number.isSafeInteger(value))

const numberText = (value: JsonNumber): string => {
  if (value instanceof Double) return floatText(value.value, 64)
  return typeof value === 'number' && isFloat(value) ? floatText(value, 64) : String(value)
}
