// The names that Go's `%T` prints for values, which reach a few messages of cel-go.
import { CelDuration } from '../time/duration.js'
import { ExtensionValue } from '../extension.js'
import { CelList, isList } from '../list/list.js'
import { CelMap, isMap } from '../map/map.js'
import { Double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { Timestamp } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/** The Go type of a CEL value (`types.Int`). */
export function goTypeName(value: Value): string {
  if (value === null) return 'types.Null'
  if (typeof value === 'boolean') return 'types.Bool'
  if (typeof value === 'string') return 'types.String'
  if (typeof value === 'bigint') return 'types.Int'
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'types.Int' : 'types.Double'
  if (value instanceof Double) return 'types.Double'
  if (value instanceof Uint) return 'types.Uint'
  if (value instanceof Uint8Array) return 'types.Bytes'
  if (value instanceof Timestamp) return 'types.Timestamp'
  if (value instanceof CelDuration) return 'types.Duration'
  if (value instanceof TypeValue) return '*types.Type'
  if (value instanceof Optional) return '*types.Optional'
  if (value instanceof CelList || value instanceof CelMap || value instanceof ExtensionValue) return value.goType
  if (isList(value)) return '*types.baseList'
  return isMap(value) ? '*types.baseMap' : '*types.Err'
}

/** The Go type of data as it was given, before cel-go makes a CEL value of it. */
export function goNativeTypeName(value: Value): string {
  if (value === null) return '<nil>'
  if (Array.isArray(value)) return '[]interface {}'
  if (isMap(value) && !(value instanceof CelMap)) return 'map[string]interface {}'
  return goTypeName(value)
}
