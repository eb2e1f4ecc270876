import { isList, toArray } from '../list/list.js'
import { CelDuration } from '../time/duration.js'
import { ExtensionValue } from '../extension.js'
import { JsonPatch } from '../mutation/json-patch.js'
import { isMap, mapEntries } from '../map/map.js'
import { MutationObject } from '../mutation/mutation-object.js'
import { Double } from '../../../apimachinery/number/index.js'
import { base64 } from '../../../apimachinery/text/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { Timestamp, timestampText } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/**
 * A value as Go writes the plain data behind it to JSON: durations as nanoseconds, null as protobuf's 0, bytes in base64.
 * Only objects of mutations are shown in this way.
 */
export function goJsonData(value: Value): unknown {
  if (value === null) return 0
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object') return value
  if (isList(value)) return toArray(value).map(goJsonData)
  if (value instanceof Double) return value.value
  if (value instanceof Uint) return Number(value.value)
  if (value instanceof Uint8Array) return base64(value)
  if (value instanceof CelDuration) return Number(value.nanos)
  if (value instanceof Timestamp) return timestampText(value)
  if (value instanceof Optional) return value.value === undefined ? null : goJsonData(value.value)
  if (value instanceof TypeValue) return value.name
  if (value instanceof ExtensionValue) return extensionData(value)
  return isMap(value) ? goJsonObject(mapEntries(value)) : {}
}

function extensionData(value: ExtensionValue): unknown {
  if (value instanceof MutationObject) return goJsonObject(value.fields, fieldData)
  if (value instanceof JsonPatch) {
    return {
      Op: value.op,
      From: value.from,
      Path: value.path,
      Val: value.value === undefined ? null : goJsonData(value.value),
    }
  }
  return value.display ?? {}
}

/** A field of an object: an empty list is Go's nil there. */
function fieldData(value: Value): unknown {
  if (value instanceof Optional) return value.value === undefined ? null : fieldData(value.value)
  return isList(value) && value.length === 0 ? null : goJsonData(value)
}

const goJsonObject = (entries: Iterable<readonly [Value, Value]>, dataOf = goJsonData): unknown =>
  Object.fromEntries(Array.from(entries, ([key, value]) => [key, dataOf(value)]))
