// Numbers in tag values: Kubernetes takes only the canonical decimal form that fits the field's type.
import { TagError } from './error.js'
import type { IntegerType } from '../model/type.js'
import { INTEGER_RANGES } from '../../apimachinery/go/index.js'
import { int } from '../../apimachinery/number/index.js'
import { quote } from '../../apimachinery/text/index.js'

const INT64 = INTEGER_RANGES.int64

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
  prefixed('failed to parse tag payload as int', () => int(decimal(text, 'Atoi', 'int', INT64.least, INT64.greatest)))

/** A size that may not be negative. Throws a TagError. */
export function sizePayload(text: string): number | bigint {
  const value = intPayload(text)
  if (value < 0) throw new TagError('must be greater than or equal to zero')
  return value
}

/** An int as an argument of `item` or a value of `neq`. Throws a TagError. */
export const plainInt = (text: string, prefix: string): number | bigint =>
  prefixed(prefix, () => int(decimal(text, 'Atoi', 'int', INT64.least, INT64.greatest)))

/** A bound of a number; it must fit the number's type. Throws a TagError. */
export const boundPayload = (text: string, { kind }: IntegerType): number | bigint =>
  prefixed('failed to parse tag payload', () => {
    const { least, greatest } = INTEGER_RANGES[kind]
    const isUnsigned = least === 0n
    const value = isUnsigned
      ? decimal(text, 'ParseUint', 'uint', 0n, INTEGER_RANGES.uint64.greatest)
      : decimal(text, 'ParseInt', 'int', INT64.least, INT64.greatest)
    if (value < least || value > greatest) {
      const bits = (greatest - least).toString(2).length
      const range = `[${least}, ${greatest}]`
      throw new TagError(`value ${value} does not fit in ${isUnsigned ? 'uint' : 'int'}${bits} (range ${range})`)
    }
    return int(value)
  })

/** A number of properties: Kubernetes takes at most 100000. Throws a TagError. */
export function propertyCountPayload(text: string): number | bigint {
  const value = sizePayload(text)
  if (value > 100_000) throw new TagError('must be less than or equal to 100000')
  return value
}
