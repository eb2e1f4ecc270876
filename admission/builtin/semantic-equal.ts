import { isMap } from '../../cel/index.js'
import { equalJson, ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import { Quantity } from '../../apimachinery/content/index.js'
import type { GoType, StructType } from './go-type.js'

/**
 * Whether two values of a struct, written as JSON, are the same to Kubernetes (`apiequality.Semantic.DeepEqual`): quantities
 * by their amounts, and nil lists and maps are empty ones.
 */
export function semanticallyEqual(struct: StructType, a: JsonObject, b: JsonObject): boolean {
  for (const [name, { type }] of struct.fields) if (!same(type, ownValue(a, name), ownValue(b, name))) return false
  return true
}

function same(type: GoType, a: unknown, b: unknown): boolean {
  switch (type.kind) {
    case 'list':
    case 'map':
    case 'bytes':
      if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
      break
    default:
      if ((a ?? null) === null || (b ?? null) === null) return (a ?? null) === (b ?? null)
  }
  switch (type.kind) {
    case 'pointer':
      return same(type.elem, a, b)
    case 'struct':
      return semanticallyEqual(type, a as JsonObject, b as JsonObject)
    case 'list':
      return sameLists(type.elem, a as readonly unknown[], b as readonly unknown[])
    case 'map':
      return sameMaps(type.elem, a as JsonObject, b as JsonObject)
    case 'custom':
      return type.id === 'resource.Quantity' ? sameAmounts(a as string, b as string) : equalJson(a, b)
    default:
      return a === b
  }
}

const isEmpty = (value: unknown): boolean =>
  (value ?? '') === '' || (Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0)

const sameLists = (elem: GoType, a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => same(elem, item, b[index]))

function sameMaps(elem: GoType, a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(elem, a[key], b[key]))
  )
}

const sameAmounts = (a: string, b: string): boolean => Quantity.parse(a).cmp(Quantity.parse(b)) === 0
