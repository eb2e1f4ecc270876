// Lists whose order says nothing: sets and list maps.
import { equalJson, isObject, ownValue } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { itemsOf, listTypeOf, propertyOf, valuesOf } from '../../crd/schema/index.js'

/** Whether all that differs between two values is the order of the items of such lists. */
export const isReordered = (schema: JsonSchemaProps, a: unknown, b: unknown): boolean =>
  !equalJson(a, b) && isSame(schema, a, b)

function isSame(schema: JsonSchemaProps, a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false
    const items = itemsOf(schema) ?? {}
    const type = listTypeOf(schema)
    return type === 'set' || type === 'map'
      ? a.every((item: unknown) => b.some((other: unknown) => isSame(items, item, other)))
      : a.every((item: unknown, index) => isSame(items, item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return equalJson(a, b)
  const names = Object.keys(a)
  const partOf = (name: string): JsonSchemaProps => propertyOf(schema, name) ?? valuesOf(schema) ?? {}
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(partOf(name), ownValue(a, name), ownValue(b, name)))
  )
}
