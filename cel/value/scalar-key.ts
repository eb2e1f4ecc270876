import { Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import type { Value } from './value.js'

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * What stands for a scalar in a JavaScript `Set` or `Map`: two scalars that have keys are equal in CEL exactly if their
 * keys are, and equal to no value that has none. Undefined for what has no key: lists and maps, NaN, numbers beyond 2⁵³
 * (where ints are compared with doubles after rounding), and all other types.
 */
export function scalarKey(value: Value): string | number | boolean | null | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined
    case 'bigint':
      return safeKey(value)
    default:
      if (value === null) return null
      if (value instanceof Double) return value.value
      return value instanceof Uint ? safeKey(value.value) : undefined
  }
}

const safeKey = (value: bigint): number | undefined =>
  value <= MAX_SAFE && value >= -MAX_SAFE ? Number(value) : undefined
