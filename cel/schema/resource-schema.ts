import type { StructuralSchema } from './structural-schema.js'

/** Bytes of the longest name of an object (`DNS1123SubdomainMaxLength`). */
const MAX_NAME_LENGTH = 253
/** One byte at least is left for the suffix that the server generates. */
const MAX_GENERATED_NAME_LENGTH = MAX_NAME_LENGTH - 1

const STRING: StructuralSchema = { type: 'string' }

const resources = new WeakMap<StructuralSchema, StructuralSchema>()

/**
 * The schema of a resource's root or of an embedded resource, with `apiVersion`, `kind`, `metadata.name` and
 * `metadata.generateName`: the schema itself if it declares all of them with their types, else a copy in which `metadata`
 * has these two fields only (`WithTypeAndObjectMeta`). One schema has one copy.
 */
export function withTypeAndObjectMeta(schema: StructuralSchema): StructuralSchema {
  if (declaresObjectMeta(schema)) return schema
  const known = resources.get(schema)
  if (known !== undefined) return known
  const { items: _, ...rest } = schema
  const own = metadataOf(schema)
  const metadata: StructuralSchema = {
    type: 'object',
    properties: {
      name: cappedString(own?.name, MAX_NAME_LENGTH),
      generateName: cappedString(own?.generateName, MAX_GENERATED_NAME_LENGTH),
    },
  }
  const resource = { ...rest, properties: { ...schema.properties, kind: STRING, apiVersion: STRING, metadata } }
  resources.set(schema, resource)
  return resource
}

function declaresObjectMeta(schema: StructuralSchema): boolean {
  const own = metadataOf(schema)
  return (
    schema.properties?.kind?.type === 'string' &&
    schema.properties.apiVersion?.type === 'string' &&
    schema.properties.metadata?.type === 'object' &&
    own?.name?.type === 'string' &&
    own.generateName?.type === 'string'
  )
}

const metadataOf = (schema: StructuralSchema): Readonly<Record<string, StructuralSchema>> | null | undefined =>
  schema.properties?.metadata?.properties

function cappedString(existing: StructuralSchema | undefined, cap: number): StructuralSchema {
  const own = existing?.maxLength ?? cap
  return { type: 'string', maxLength: own < cap ? own : cap }
}
