import { codePoints } from '../../apimachinery/text/index.js'
import { ExtensionValue } from './extension.js'
import { CelList } from './list/list.js'
import { CelMap, isPlainObject } from './map/map.js'
import { Optional } from './optional.js'
import type { Value } from './value.js'

/**
 * The size that costs count (cel-go's `actualSize`): code points of a string, bytes, elements, entries; an optional's is
 * its value's, Kubernetes' types have their own; everything else, errors included, counts as 1.
 */
export function sizeOf(value: Value): number {
  if (typeof value === 'string') return codePoints(value)
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return value.length
  if (value instanceof Uint8Array) return value.length
  if (value instanceof CelList) return value.length
  if (value instanceof CelMap || value instanceof Map) return value.size
  if (value instanceof ExtensionValue) return value.size ?? 1
  if (value instanceof Optional) return value.value === undefined ? 1 : sizeOf(value.value)
  return isPlainObject(value) ? Object.keys(value).length : 1
}
