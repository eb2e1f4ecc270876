// Which keyword of a schema bounds a size, by the rules by which `declareSchema` computes it.
import { escapeName } from './escape.js'
import { withTypeAndObjectMeta } from './resource-schema.js'
import { isEmbeddedResource, propertiesOf, valueSchemaOf, type StructuralSchema } from './structural-schema.js'

/** What bounds a size in a schema. */
export type SizeBound =
  /** A keyword, such as `maxLength`, or `format` for formats of a known length. */
  | { readonly kind: 'keyword'; readonly keyword: string }
  /** Nothing does: as much is assumed as fits in a request of 3 MiB. */
  | { readonly kind: 'assumed'; readonly keyword: string }
  /** Objects, numbers, bools and keys of maps count as empty. */
  | { readonly kind: 'type' }

/** Formats of strings that are timestamps or durations, whose texts have a known largest length. */
const BOUNDED_FORMATS: ReadonlySet<string> = new Set(['date', 'date-time', 'duration'])

/** What bounds the size that a schema has for a path of an estimate, undefined if the path leads nowhere. */
export function schemaBound(
  schema: StructuralSchema,
  path: readonly string[],
  options: { readonly resourceRoot?: boolean } = {},
): SizeBound | undefined {
  const [, ...steps] = path
  let at: Place | undefined = { schema: completed(schema, options.resourceRoot === true), isKey: false }
  for (const step of steps) at = at && stepInto(at, step)
  if (at === undefined) return undefined
  return at.isKey ? { kind: 'type' } : boundOf(at.schema)
}

/** A schema, or the keys of a map, which have none. */
interface Place {
  readonly schema: StructuralSchema
  readonly isKey: boolean
}

const completed = (schema: StructuralSchema, isResource: boolean): StructuralSchema =>
  isResource ? withTypeAndObjectMeta(schema) : schema

function stepInto({ schema, isKey }: Place, step: string): Place | undefined {
  if (isKey) return undefined
  const values = valueSchemaOf(schema)
  if (step === '@keys') return values && { schema, isKey: true }
  const inner = step === '@items' || step === '@values' ? (schema.items ?? values) : fieldOf(schema, step)
  return inner && { schema: completed(inner, isEmbeddedResource(inner)), isKey: false }
}

function fieldOf(schema: StructuralSchema, field: string): StructuralSchema | undefined {
  for (const [property, inner] of propertiesOf(schema) ?? []) if (escapeName(property) === field) return inner
  return undefined
}

function boundOf(schema: StructuralSchema): SizeBound {
  if (schema['x-kubernetes-int-or-string'] === true) return limitedBy(schema, 'maxLength')
  switch (schema.type) {
    case 'string':
      return stringBound(schema)
    case 'array':
      return limitedBy(schema, 'maxItems')
    case 'object':
      return valueSchemaOf(schema) === undefined ? { kind: 'type' } : limitedBy(schema, 'maxProperties')
    default:
      return { kind: 'type' }
  }
}

function stringBound(schema: StructuralSchema): SizeBound {
  if (BOUNDED_FORMATS.has(schema.format ?? '')) return { kind: 'keyword', keyword: 'format' }
  const limited = limitedBy(schema, 'maxLength')
  const hasEnum = schema.enum !== undefined && schema.enum !== null && schema.enum.length > 0
  return limited.kind === 'assumed' && hasEnum && schema.format !== 'byte'
    ? { kind: 'keyword', keyword: 'enum' }
    : limited
}

const limitedBy = (schema: StructuralSchema, keyword: 'maxLength' | 'maxItems' | 'maxProperties'): SizeBound => ({
  kind: typeof schema[keyword] === 'number' || typeof schema[keyword] === 'bigint' ? 'keyword' : 'assumed',
  keyword,
})
