// List and map literals: how the values of their elements become the literal's.
import { CelError } from '../value/error.js'
import { goText } from '../value/go/go-text.js'
import { Optional } from '../value/optional.js'
import type { Value } from '../value/value.js'

/** The value of `[?e]`, undefined for none; a `CelError` if `e` is not an optional. */
export function unwrapElement(value: Value): Value | undefined {
  return value instanceof Optional
    ? value.value
    : new CelError(`cannot initialize optional list element from non-optional value ${goText(value)}`)
}

/** The value of `{?k: e}`, undefined for none; a `CelError` if `e` is not an optional. */
export function unwrapEntry(key: Value, value: Value): Value | undefined {
  return value instanceof Optional
    ? value.value
    : new CelError(`cannot initialize optional entry '${goText(key)}' from non-optional value ${goText(value)}`)
}
