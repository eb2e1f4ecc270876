import { compareText, quote } from '../../../../../apimachinery/text/index.js'
import { textFromBytes, textFromDouble } from '../../../../value/conversion.js'
import { CelDuration, durationText } from '../../../../value/time/duration.js'
import { CelError } from '../../../../value/error.js'
import { elementAt, isList, type ListValue } from '../../../../value/list/list.js'
import { isMap, isNilKey, mapFind, mapKeys, type MapValue } from '../../../../value/map/map.js'
import { doubleValue, isDouble, isInt } from '../../../../../apimachinery/number/index.js'
import { Uint } from '../../../../value/number/uint.js'
import { nilDereference } from '../../../../value/panic.js'
import { Timestamp, timestampText } from '../../../../value/time/timestamp.js'
import { assertWritable } from '../../../../value/tree-size.js'
import { typeName } from '../../../../value/type-of.js'
import { TypeValue } from '../../../../value/type-value.js'
import type { Value } from '../../../../value/value.js'
import { plainFixedPoint } from './number.js'
import { DEFAULT_PRECISION } from './parse.js'

/**
 * A value as `%s` shows it (`FormatString`); undefined if it can't, an error if a part of it can't. Throws RangeError for a
 * value of too many parts.
 */
export function valueText(value: Value): string | CelError | undefined {
  assertWritable(value)
  return textOf(value)
}

function textOf(value: Value): string | CelError | undefined {
  if (typeof value === 'string') return value
  if (isInt(value) || typeof value === 'boolean') return String(value)
  if (value === null) return 'null'
  if (isDouble(value)) return textFromDouble(value)
  if (value instanceof Uint) return String(value.value)
  if (isList(value)) return listText(value)
  if (value instanceof Uint8Array) return bytesText(value)
  if (value instanceof Timestamp) return timestampText(value)
  if (value instanceof CelDuration) return durationText(value)
  if (value instanceof TypeValue) return value.name
  return isMap(value) ? mapText(value) : undefined
}

function bytesText(bytes: Uint8Array): string | CelError {
  const text = textFromBytes(bytes)
  return typeof text === 'string' ? text : new CelError(`could not convert argument ${quote(text.message)} to string`)
}

function listText(list: ListValue): string | CelError {
  const texts: string[] = []
  for (let index = 0; index < list.length; index++) {
    const text = memberText(elementAt(list, index))
    if (text instanceof CelError) return text
    texts.push(text)
  }
  return `[${texts.join(', ')}]`
}

/**
 * Entries are sorted by the texts of their keys. Throws a `Panic` for an object with a property that its schema does not declare:
 * Go visits it as nil. A property that is null is visited as well, but not found.
 */
function mapText(map: MapValue): string | CelError {
  const entries: (readonly [key: string, value: string])[] = []
  for (const key of mapKeys(map)) {
    if (isNilKey(map, key)) throw nilDereference()
    const value = mapFind(map, key)
    const keyText = mapKeyText(key)
    if (keyText instanceof CelError) return keyText
    if (value === undefined) return new CelError(`could not find key: ${keyText}`)
    const text = memberText(value)
    if (text instanceof CelError) return text
    entries.push([keyText, text])
  }
  entries.sort(([a], [b]) => compareText(a, b))
  return `{${entries.map(([key, text]) => `${key}:${text}`).join(', ')}}`
}

function mapKeyText(key: Value): string | CelError {
  if (typeof key === 'string') return quote(key)
  if (isInt(key) || typeof key === 'boolean') return String(key)
  if (key instanceof Uint) return String(key.value)
  return new CelError(`no formatting function for map key of type ${typeName(key)}`)
}

/** A value inside a list or map, nearly as a literal (`clauseForType`, `quoteForCEL`). */
function memberText(value: Value): string | CelError {
  if (isDouble(value)) return doubleText(doubleValue(value))
  const text = textOf(value)
  if (text === undefined) return new CelError(`no formatting function for ${typeName(value)}`)
  if (typeof text !== 'string') return text
  if (typeof value === 'string') return quote(text)
  if (value instanceof Uint8Array) return `b${quote(text)}`
  if (value instanceof Timestamp) return `timestamp(${quote(text)})`
  return value instanceof CelDuration ? `duration(${quote(text)})` : text
}

function doubleText(value: number): string {
  const text = plainFixedPoint(value, DEFAULT_PRECISION)
  return Number.isFinite(value) ? text : quote(text)
}
