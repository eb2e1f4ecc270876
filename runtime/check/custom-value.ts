import { type CustomType, type GoType, zeroValue } from '../../apimachinery/go/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import { isList, isObject } from './json-kind.js'

/**
 * What a type with JSON of its own says against a value, which is JSON; undefined if it takes it. `problemOf`: what speaks
 * against it as a value of the type that it is decoded to.
 */
export function customProblem(
  type: CustomType,
  value: unknown,
  problemOf: (part: GoType) => string | undefined,
): string | undefined {
  const decode = (part: GoType): unknown => {
    const problem = value === null ? undefined : problemOf(part)
    if (problem !== undefined) throw new DecodeError(problem)
    return value ?? zeroValue(part)
  }
  try {
    type.read({ first: firstCharacter(value), decode, raw: () => value, rawForConversion: () => value })
    return undefined
  } catch (thrown) {
    if (thrown instanceof DecodeError) return thrown.message
    throw thrown
  }
}

/** The first character of a value's JSON. */
function firstCharacter(value: unknown): string {
  if (typeof value === 'string') return '"'
  if (value === null) return 'n'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return isList(value) ? '[' : isObject(value) ? '{' : '0'
}
