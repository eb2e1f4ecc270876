// `format` (cel-go's `ext/formatting.go`, with the locale en_US).
import { bytesFromText } from '../../../../value/conversion.js'
import { CelError } from '../../../../value/error.js'
import { elementAt, type ListValue } from '../../../../value/list/list.js'
import { doubleValue, isDouble, isInt } from '../../../../../apimachinery/number/index.js'
import { remembered } from '../../../../../apimachinery/text/index.js'
import { Uint } from '../../../../value/number/uint.js'
import { typeName } from '../../../../value/type-of.js'
import type { Value } from '../../../../value/value.js'
import { formattingError, wrongType } from './messages.js'
import { fixedPoint, scientific } from './number.js'
import { DEFAULT_PRECISION, parseFormat, type FormatClause } from './parse.js'
import { valueText } from './value-text.js'

/** The most format strings kept. */
const MAX_FORMATS = 200

const parsed = remembered(MAX_FORMATS, parseFormat)

/** `text.format(list)`. Errors: a clause is malformed, has no argument, or one that it can't show. */
export function format(text: string, args: ListValue): string | CelError {
  let result = ''
  let next = 0
  for (const part of parsed(text)) {
    if (typeof part === 'string') {
      result += part
      continue
    }
    if (next >= args.length) return new CelError(`index ${next} out of range`)
    if (part instanceof CelError) return part
    const value = elementAt(args, next++)
    const shown = clauseText(part, value) ?? new CelError(wrongType(part.verb, typeName(value)))
    if (shown instanceof CelError) return new CelError(formattingError(shown.message))
    result += shown
  }
  return result
}

/** A value as a clause shows it; undefined if the clause does not take values of its type. */
function clauseText({ verb, precision }: FormatClause, value: Value): string | CelError | undefined {
  switch (verb) {
    case 's':
      return valueText(value)
    case 'd':
      return integerText(value, 10)
    case 'o':
      return integerText(value, 8)
    case 'b':
      return typeof value === 'boolean' ? String(Number(value)) : integerText(value, 2)
    case 'x':
      return hexText(value)
    case 'X':
      return hexText(value)?.toUpperCase()
    default: {
      const number = numberOf(value)
      if (number === undefined) return undefined
      return (verb === 'f' ? fixedPoint : scientific)(number, precision ?? DEFAULT_PRECISION)
    }
  }
}

function integerText(value: Value, base: number): string | undefined {
  if (isInt(value)) return value.toString(base)
  return value instanceof Uint ? value.value.toString(base) : undefined
}

function hexText(value: Value): string | undefined {
  if (typeof value === 'string') return bytesHex(bytesFromText(value))
  return value instanceof Uint8Array ? bytesHex(value) : integerText(value, 16)
}

const bytesHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The texts that stand for doubles. */
const SPECIAL: ReadonlyMap<unknown, number> = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
])

const numberOf = (value: Value): number | undefined => (isDouble(value) ? doubleValue(value) : SPECIAL.get(value))
