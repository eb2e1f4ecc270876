import type { JsonSchemaProps } from '../props.js'
import { isList, subschemas } from '../walk.js'

/**
 * Why a schema has no structural form, as `NewStructural` says it: a keyword that CRDs don't have, `items` as a list,
 * or `x-kubernetes-preserve-unknown-fields: false`, anywhere inside. Undefined if it has one. Of several reasons it is
 * one; all but `$schema` have errors of their own, too.
 */
export function conversionError(schema: JsonSchemaProps): string | undefined {
  const looked: JsonSchemaProps[] = []
  const pending = [schema]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const isKnown = known.has(next)
    const error = isKnown ? known.get(next) : ownError(next)
    if (error !== undefined) {
      known.set(schema, error)
      return error
    }
    if (isKnown) continue
    looked.push(next)
    for (const part of subschemas(next)) pending.push(part)
  }
  for (const part of looked) known.set(part, undefined)
  return undefined
}

/** Schemas and their parts are asked for it again and again. */
const known = new WeakMap<JsonSchemaProps, string | undefined>()

function ownError(schema: JsonSchemaProps): string | undefined {
  const keyword = unsupportedKeyword(schema)
  if (keyword !== undefined) return `OpenAPIV3Schema '${keyword}' is not supported`
  if (schema['x-kubernetes-preserve-unknown-fields'] === false) {
    return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined"
  }
  const { items } = schema
  return items !== undefined && isList(items) && items.length > 0
    ? "OpenAPIV3Schema 'items' must be a schema, but is an array"
    : undefined
}

function unsupportedKeyword(schema: JsonSchemaProps): string | undefined {
  if (schema.id !== undefined) return 'id'
  if (schema.$schema !== undefined) return 'schema'
  // These two may be there without saying anything.
  if ((schema.$ref ?? '') !== '') return '$ref'
  if (Object.keys(schema.dependencies ?? {}).length > 0) return 'dependencies'
  if (schema.patternProperties !== undefined) return 'patternProperties'
  if (schema.additionalItems !== undefined) return 'additionalItems'
  return schema.definitions === undefined ? undefined : 'definitions'
}

/** What is in the structural form even if it is written empty. */
export const KEPT_EMPTY = ['required', 'x-kubernetes-list-map-keys', 'x-kubernetes-validations'] as const

/** Whether a keyword leaves no trace in the structural form of a schema that has one. */
export function isLost(keyword: string, value: unknown): boolean {
  switch (keyword) {
    case '$ref':
    case 'dependencies':
      // With content there would be no structural form.
      return true
    case 'items':
      return isList(value) && value.length === 0
    default:
      return false
  }
}
