// Values at a path of keys: apimachinery's `unstructured.NestedFieldNoCopy` and its kin.
import { Double } from '../../apimachinery/number/index.js'
import { formatValue } from '../../apimachinery/go/index.js'
import { badValue, isInt64, isNumber, isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'

/** The value at a path, undefined if there is none; or why the path leads nowhere. */
export type Nested<T> = { readonly value: T | undefined } | { readonly error: string }

export function nestedInt64(object: JsonObject, path: readonly string[]): Nested<number | bigint> {
  return nestedOf(object, path, 'int64', isInt64)
}

export function nestedString(object: JsonObject, path: readonly string[]): Nested<string> {
  return nestedOf(object, path, 'string', (value) => typeof value === 'string')
}

function nestedOf<T>(
  object: JsonObject,
  path: readonly string[],
  type: string,
  isOfType: (value: unknown) => value is T,
): Nested<T> {
  let value: unknown = object
  for (const [depth, key] of path.entries()) {
    if (value === null) return { value: undefined }
    if (!isObject(value)) return { error: accessorError(path.slice(0, depth + 1), value, 'map[string]interface{}') }
    value = ownValue(value, key)
    if (value === undefined) return { value: undefined }
  }
  return isOfType(value) ? { value } : { error: accessorError(path, value, type) }
}

const accessorError = (path: readonly string[], value: unknown, expected: string): string =>
  `.${path.join('.')} accessor error: ${formatValue(badValue(value))} is of the type ${goTypeOf(value)}, expected ${expected}`

/** The Go type of a JSON value, as `%T` prints it. */
function goTypeOf(value: unknown): string {
  if (value === null) return '<nil>'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (isNumber(value)) return value instanceof Double || !isInt64(value) ? 'float64' : 'int64'
  return Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}'
}
