// How large the values of real objects are.
import { isObject, ownValue } from '../../apimachinery/json/index.js'
import { itemsOf, propertiesOf, valuesOf, type JsonSchemaProps } from '../schema/props.js'
import { boundKeyword, type BoundKeyword } from './bound.js'

/** The largest size of values, by schema: code points, items or entries, whatever its bound counts. */
export type Observations = ReadonlyMap<JsonSchemaProps, number>

/** The largest size of values at each schema inside a schema that has a place for a bound. */
export function observe(schema: JsonSchemaProps, objects: readonly unknown[]): Observations {
  const sizes = new Map<JsonSchemaProps, number>()
  const pending: [JsonSchemaProps, unknown][] = objects.map((object) => [schema, object])
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [at, value] = next
    const keyword = boundKeyword(at)
    const size = keyword === undefined ? undefined : sizeOf(value, keyword)
    if (size !== undefined) sizes.set(at, Math.max(size, sizes.get(at) ?? 0))
    pending.push(...partsOf(at, value))
  }
  return sizes
}

/** The largest size of a schema's own defaults, which have to keep its bounds, too. */
export function observeDefaults(schema: JsonSchemaProps): Observations {
  const sizes = new Map<JsonSchemaProps, number>()
  const pending = [schema]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.default !== undefined) {
      const inside = observe(next, [next.default])
      for (const [at, size] of inside) sizes.set(at, Math.max(size, sizes.get(at) ?? 0))
    }
    pending.push(...childSchemas(next))
  }
  return sizes
}

function childSchemas(schema: JsonSchemaProps): JsonSchemaProps[] {
  const children = propertiesOf(schema).map(([, property]) => property)
  for (const child of [valuesOf(schema), itemsOf(schema)]) if (child) children.push(child)
  return children
}

function partsOf(schema: JsonSchemaProps, value: unknown): [JsonSchemaProps, unknown][] {
  if (Array.isArray(value)) {
    const items = itemsOf(schema)
    return items === undefined ? [] : value.map((item) => [items, item])
  }
  if (!isObject(value)) return []
  const values = valuesOf(schema)
  if (values !== undefined) return Object.values(value).map((item) => [values, item])
  return propertiesOf(schema).flatMap(([name, property]) => {
    const part = ownValue(value, name)
    return part === undefined ? [] : [[property, part] as [JsonSchemaProps, unknown]]
  })
}

function sizeOf(value: unknown, keyword: BoundKeyword): number | undefined {
  switch (keyword) {
    case 'maxItems':
      return Array.isArray(value) ? value.length : undefined
    case 'maxLength':
      return typeof value === 'string' ? [...value].length : undefined
    case 'maxProperties':
      return isObject(value) ? Object.keys(value).length : undefined
  }
}
