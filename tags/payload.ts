// Numbers in tag values: Kubernetes takes only the canonical decimal form that fits the field's type.
import { TagError } from './error.js'
import type { BuiltinType } from './model.js'
import { quote } from '../apimachinery/text/index.js'

const INT64_MIN = -(2n ** 63n)
const INT64_MAX = 2n ** 63n - 1n
const UINT64_MAX = 2n ** 64n - 1n

const bare = (value: bigint): number | bigint =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value

/** Reads a decimal number as Go's strconv does; `fn` is the function that its errors name. */
function decimal(text: string, fn: string, kind: 'int' | 'uint', min: bigint, max: bigint): bigint {
  const failed = (why: string): TagError =>
    new TagError(`parsing ${quote(text)} as ${kind}: strconv.${fn}: parsing ${quote(text)}: ${why}`)
  if (!(kind === 'int' ? /^[+-]?[0-9]+$/ : /^[0-9]+$/).test(text)) throw failed('invalid syntax')
  const value = BigInt(text.replace(/^\+/, ''))
  if (value < min || value > max) throw failed('value out of range')
  if (value.toString() !== text) throw new TagError(`${quote(text)} is not a valid ${kind} value`)
  return value
}

const prefixed = <T>(prefix: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof TagError ? new TagError(`${prefix}: ${error.reason}`) : error
  }
}

/** A size or length. Throws a TagError. */
export const intPayload = (text: string): number | bigint =>
  prefixed('failed to parse tag payload as int', () => bare(decimal(text, 'Atoi', 'int', INT64_MIN, INT64_MAX)))

/** A size that may not be negative. Throws a TagError. */
export function sizePayload(text: string): number | bigint {
  const value = intPayload(text)
  if (value < 0) throw new TagError('must be greater than or equal to zero')
  return value
}

/** An int as an argument of `item` or a value of `neq`. Throws a TagError. */
export const plainInt = (text: string, prefix: string): number | bigint =>
  prefixed(prefix, () => bare(decimal(text, 'Atoi', 'int', INT64_MIN, INT64_MAX)))

const BITS: Readonly<Record<string, number>> = {
  byte: 8,
  int16: 16,
  uint16: 16,
  int32: 32,
  uint32: 32,
  int: 64,
  uint: 64,
  int64: 64,
  uint64: 64,
}
const UNSIGNED: ReadonlySet<string> = new Set(['uint', 'uint64', 'uint32', 'uint16', 'byte'])

/** A bound of a number; it must fit the number's type. Throws a TagError. */
export const boundPayload = (text: string, type: BuiltinType): number | bigint =>
  prefixed('failed to parse tag payload', () => {
    const bits = BITS[type.name] ?? 64
    if (UNSIGNED.has(type.name)) {
      const value = decimal(text, 'ParseUint', 'uint', 0n, UINT64_MAX)
      const max = 2n ** BigInt(bits) - 1n
      if (value > max) throw new TagError(`value ${value} does not fit in uint${bits} (range [0, ${max}])`)
      return bare(value)
    }
    const value = decimal(text, 'ParseInt', 'int', INT64_MIN, INT64_MAX)
    const max = 2n ** BigInt(bits - 1) - 1n
    if (value > max || value < -max - 1n) {
      throw new TagError(`value ${value} does not fit in int${bits} (range [${-max - 1n}, ${max}])`)
    }
    return bare(value)
  })

/** A number of properties: Kubernetes takes at most 100000. Throws a TagError. */
export function propertyCountPayload(text: string): number | bigint {
  const value = sizePayload(text)
  if (value > 100_000) throw new TagError('must be less than or equal to 100000')
  return value
}
