// Values as Go's `%v` prints them, which reaches a few messages of cel-go.
import { compareText, floatText, formatDuration } from '../../../apimachinery/text/index.js'
import { CelDuration } from '../time/duration.js'
import { CelError } from '../error.js'
import { ExtensionValue } from '../extension.js'
import { isList, type ListValue, toArray } from '../list/list.js'
import { isMap, isPlainMap, mapEntries, type PlainObject } from '../map/map.js'
import { Double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { Timestamp, timestampText } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/**
 * A value as Go prints it: `1e+06` for the double 1000000, `[1, a]`, `{a: 1}`, `1h0m1.5s`, `optional(1)`; null is `0`.
 * Values of Kubernetes' types print their text.
 */
export function goText(value: Value): string {
  if (value === null) return '0'
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : floatText(value, 64)
  if (typeof value !== 'object') return String(value)
  if (value instanceof Double) return floatText(value.value, 64)
  if (value instanceof Uint) return value.value.toString()
  if (value instanceof Uint8Array) return `[${value.join(' ')}]`
  if (value instanceof CelDuration) return formatDuration(value.nanos)
  if (value instanceof Timestamp) return timestampGoText(value)
  if (value instanceof TypeValue) return value.name + (TYPE_PARAMETERS.get(value.name) ?? '')
  if (value instanceof Optional)
    return value.value === undefined ? 'optional.none()' : `optional(${goText(value.value)})`
  if (value instanceof ExtensionValue) return value.display ?? value.type.name
  if (value instanceof CelError) return value.message
  return isList(value) ? listGoText(value) : isMap(value) ? mapGoText(value) : ''
}

const listGoText = (list: ListValue): string =>
  `[${toArray(list)
    .map(Array.isArray(list) ? dataText : goText)
    .join(', ')}]`

/** An element of a JSON list, which is Go's own data: `[1 a]`, `map[a:1]`, `<nil>`; CEL's values as themselves. */
function dataText(value: Value): string {
  if (value === null) return '<nil>'
  if (Array.isArray(value)) return `[${value.map((element: Value) => dataText(element)).join(' ')}]`
  return isMap(value) && isPlainMap(value) ? `map[${propertyTexts(value).join(' ')}]` : goText(value)
}

const propertyTexts = (object: PlainObject): string[] =>
  Object.keys(object)
    .sort(compareText)
    .map((key) => `${key}:${dataText(object[key] as Value)}`)

const TYPE_PARAMETERS: ReadonlyMap<string, string> = new Map([
  ['list', '(dyn)'],
  ['map', '(dyn, dyn)'],
  ['optional_type', '(dyn)'],
])

function mapGoText(map: Parameters<typeof mapEntries>[0]): string {
  const entries = [...mapEntries(map)].map(([key, value]) => `${goText(key)}: ${goText(value)}`)
  return `{${entries.join(', ')}}`
}

/** `2020-01-01 00:00:00.5 +0200 +0200`: Go's `Time.String` at the timestamp's own offset. */
function timestampGoText(timestamp: Timestamp): string {
  const [date, rest = ''] = timestampText(timestamp).split('T')
  const zone = rest.replace(/^[\d:.]*\d/, '')
  const offset = zone.replace(':', '')
  return `${date} ${rest.slice(0, rest.length - zone.length)} ${zone === 'Z' ? '+0000 UTC' : `${offset} ${offset}`}`
}
