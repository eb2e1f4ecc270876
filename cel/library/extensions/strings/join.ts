// `join` in its two versions. The checker and the guard of the overload look at types only, and the guard at the first
// element's alone, so that the others may still be no strings.
import { CelDuration } from '../../../value/time/duration.js'
import { CelError } from '../../../value/error.js'
import { ExtensionValue } from '../../../value/extension.js'
import { goText } from '../../../value/go/go-text.js'
import { elementAt, isList, type ListValue } from '../../../value/list/list.js'
import { isDouble, isInt, Uint } from '../../../value/number/numbers.js'
import { Optional } from '../../../value/optional.js'
import { Timestamp } from '../../../value/time/timestamp.js'
import { TypeValue } from '../../../value/type-value.js'
import type { Value } from '../../../value/value.js'

const isText = (value: Value): value is string => typeof value === 'string'

/** The texts of a list one after the other, with a separator between them. Error: `join: invalid input`. */
export function join(list: ListValue, separator = ''): string | CelError {
  return joinWith(list, separator, (element) => new CelError(`join: invalid input: ${goText(element)}`))
}

/** The same in version 0 of the library: Kubernetes' own types are converted, other elements give errors of conversion. */
export const joinV0 = (list: ListValue, separator = ''): string | CelError => joinWith(list, separator, nativeText)

function joinWith(
  list: ListValue,
  separator: string,
  textOf: (element: Value) => string | CelError,
): string | CelError {
  if (Array.isArray(list) && list.every(isText)) return list.join(separator)
  const texts: string[] = []
  for (let index = 0; index < list.length; index++) {
    const element = elementAt(list, index)
    const text = isText(element) ? element : textOf(element)
    if (text instanceof CelError) return text
    texts.push(text)
  }
  return texts.join(separator)
}

/** A value as a Go string (`ConvertToNative`). */
function nativeText(value: Value): string | CelError {
  if (isText(value)) return value
  if (value instanceof CelError) return value
  if (value instanceof ExtensionValue && value.display !== undefined) return value.display
  if (value instanceof Optional) return nativeText(value.value ?? new CelError('optional.none() dereference'))
  return new CelError(conversionMessage(value))
}

function conversionMessage(value: Value): string {
  if (isInt(value)) return "unsupported type conversion from 'int' to string"
  if (value instanceof Uint) return "unsupported type conversion from 'uint' to string"
  if (value instanceof TypeValue) return "type conversion not supported for 'type'"
  return `type conversion error from ${nativeName(value)} to 'string'`
}

function nativeName(value: Value): string {
  if (value === null) return "'null_type'"
  if (typeof value === 'boolean') return 'bool'
  if (isDouble(value)) return 'Double'
  if (value instanceof Uint8Array) return 'Bytes'
  if (value instanceof CelDuration) return "'Duration'"
  if (value instanceof Timestamp) return "'Timestamp'"
  if (value instanceof ExtensionValue) return `'${value.type.name}'`
  return isList(value) ? 'list' : 'map'
}
