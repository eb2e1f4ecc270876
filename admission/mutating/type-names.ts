// Whether objects of expressions are named after the fields that they are put into (apiserver's `dynamic.ObjectVal`,
// `CheckTypeNamesMatchFieldPathNames`).
import { CelMap, type Value } from '../../cel/index.js'
import { MutationObject } from '../../cel/value/index.js'
import { quote } from '../../apimachinery/text/index.js'

/**
 * What is wrong with the names of an object's types, undefined if nothing is: `Object.spec.containers` is the type of what
 * is in that field, also in lists and maps. Errors are joined by line breaks.
 */
export function typeNameError(object: MutationObject): string | undefined {
  const errors = [...errorsOf(object, object.type.name)]
  return errors.length === 0 ? undefined : errors.join('\n')
}

function* errorsOf(value: Value, expected: string): Iterable<string> {
  if (value instanceof MutationObject) {
    const { name } = value.type
    if (name !== expected) {
      yield `unexpected type name ${quote(name)}, expected ${quote(expected)}, which matches field name path from root Object type`
    }
    for (const [field, inner] of value.fields) yield* errorsOf(inner, `${expected}.${field}`)
  } else if (Array.isArray(value)) {
    for (const element of value as readonly Value[]) yield* errorsOf(element, expected)
  } else if (value instanceof CelMap && value.goType === LITERAL) {
    for (const [, inner] of value.entries()) yield* errorsOf(inner, expected)
  }
}

/** Only literals hold values of expressions in Go. */
const LITERAL = '*types.baseMap'
