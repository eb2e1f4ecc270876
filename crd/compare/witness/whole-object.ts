// Whole objects of a kind, made up around what is wanted somewhere in them.
import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import type { GenerateOptions, ValueGenerator } from './generate.js'

/** What every object of a kind says of itself. */
export interface ObjectKind {
  readonly apiVersion: string
  readonly kind: string
  readonly isNamespaced: boolean
}

const OF_EVERY_OBJECT = ['apiVersion', 'kind', 'metadata']

/** An object of a kind with a name; the rest of it is made up. */
export function wholeObject(
  { apiVersion, kind, isNamespaced }: ObjectKind,
  schema: JsonSchemaProps,
  generator: ValueGenerator,
  options: GenerateOptions,
): JsonObject {
  const made = generator.value(withoutMeta(schema), options)
  const metadata = { name: 'witness', ...(isNamespaced ? { namespace: 'default' } : {}) }
  return { apiVersion, kind, metadata, ...(isObject(made) ? made : {}) }
}

/** The schema of the root without what every object has, which isn't made up. */
export function withoutMeta(schema: JsonSchemaProps): JsonSchemaProps {
  if (schema.properties === undefined) return schema
  const properties = Object.entries(schema.properties).filter(([name]) => !OF_EVERY_OBJECT.includes(name))
  const required = (schema.required ?? []).filter((name) => !OF_EVERY_OBJECT.includes(name))
  return { ...schema, properties: Object.fromEntries(properties), required }
}
