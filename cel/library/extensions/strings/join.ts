// `join` in its two versions. The checker and the guard of the overload look at types only, and the guard at the first
// element's alone, so that the others may be of other types.
import { CelError } from '../../../value/error.js'
import { ExtensionValue } from '../../../value/extension.js'
import { goText } from '../../../value/go/go-text.js'
import { toNative } from '../../../value/go/to-native.js'
import { unsupportedConversion } from '../../../value/go/unsupported-conversion.js'
import { ConcatList } from '../../../value/list/concat-list.js'
import { elementAt, type ListValue } from '../../../value/list/list.js'
import { Optional } from '../../../value/optional.js'
import { refuseLong } from '../../../value/text/refuse-long.js'
import { TypeValue } from '../../../value/type-value.js'
import type { Value } from '../../../value/value.js'

const isText = (value: Value): value is string => typeof value === 'string'

/** The texts of a list one after the other, with a separator between them. Error: `join: invalid input`. */
export function join(list: ListValue, separator = ''): string | CelError {
  return joinWith(list, separator, (element) => new CelError(`join: invalid input: ${goText(element)}`))
}

/** The same in version 0 of the library: Kubernetes' own types are converted, other elements give errors of conversion. */
export const joinV0 = (list: ListValue, separator = ''): string | CelError =>
  joinWith(list, separator, list instanceof ConcatList ? (element) => nativeText(readBack(element)) : nativeText)

function joinWith(
  list: ListValue,
  separator: string,
  textOf: (element: Value) => string | CelError,
): string | CelError {
  if (Array.isArray(list) && list.every(isText)) return joined(list, separator)
  const texts: string[] = []
  for (let index = 0; index < list.length; index++) {
    const element = elementAt(list, index)
    const text = isText(element) ? element : textOf(element)
    if (text instanceof CelError) return text
    texts.push(text)
  }
  return joined(texts, separator)
}

function joined(texts: readonly string[], separator: string): string {
  let units = separator.length * texts.length
  for (const text of texts) units += text.length
  refuseLong(units)
  return texts.join(separator)
}

const nativeText = (value: Value): string | CelError => toNative(value, 'string') as string | CelError

/** What cel-go makes again of an element that became Go's data, as those of a sum of lists do when it is converted. */
function readBack(value: Value): Value {
  if (value instanceof Optional) return value.value === undefined ? null : readBack(value.value)
  if (value instanceof TypeValue) return value.name
  return value instanceof ExtensionValue ? (unsupportedConversion(value) ?? value) : value
}
