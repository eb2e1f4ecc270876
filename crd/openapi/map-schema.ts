import { isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'

/** The keywords that hold a schema, a list of schemas, and schemas by name. */
const ONE = ['items', 'not', 'additionalProperties']
const LISTS = ['allOf', 'anyOf', 'oneOf']
const MAPS = ['properties', 'definitions']

/** A copy of a published schema in which `change` has been applied to it and to all schemas inside, the innermost first. */
export function mapSchema(schema: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  const inside = (value: unknown): unknown => (isObject(value) ? mapSchema(value, change) : value)
  const copy: Record<string, unknown> = { ...schema }
  for (const name of ONE) if (Object.hasOwn(copy, name)) copy[name] = inside(copy[name])
  for (const name of LISTS) {
    const branches = copy[name]
    if (Array.isArray(branches)) copy[name] = branches.map(inside)
  }
  for (const name of MAPS) {
    const schemas = copy[name]
    if (!isObject(schemas)) continue
    const mapped: Record<string, unknown> = {}
    for (const key of Object.keys(schemas)) setOwn(mapped, key, inside(schemas[key]))
    copy[name] = mapped
  }
  return change(copy)
}
