// Standard JSON Schema: validators that tell tRPC, OpenAPI generators and form libraries what they take.
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import type { Validator } from './validator.js'

/** A validator that has a JSON Schema, as Standard JSON Schema has it. */
export interface JsonSchemaValidator<T, Input = T> extends Validator<T, Input> {
  readonly '~standard': StandardSchemaV1.Props<Input, T> & StandardJSONSchemaV1.Props<Input, T>
}

/** A document of JSON Schema 2020-12, as `kubevet generate --json-schema` writes it. */
export type JsonSchemaDocument = Readonly<Record<string, unknown>>

/**
 * A validator with the JSON Schema of its type, for the targets `draft-2020-12` and `draft-07`; for others it throws an
 * Error, as Standard JSON Schema asks for. Validators have none by themselves, so that only those who use it load it.
 */
export function withJsonSchema<T, Input = T>(
  validator: Validator<T, Input>,
  schema: JsonSchemaDocument,
): JsonSchemaValidator<T, Input> {
  const convert = ({ target }: StandardJSONSchemaV1.Options): Record<string, unknown> => {
    switch (target) {
      case 'draft-2020-12':
        return { ...schema }
      case 'draft-07':
        return draft07(schema)
      default:
        throw new Error(`JSON Schema for ${target}: the targets are draft-2020-12 and draft-07`)
    }
  }
  return { ...validator, '~standard': { ...validator['~standard'], jsonSchema: { input: convert, output: convert } } }
}

/** Draft 7 has `definitions`, and overlooks what stands beside a reference. */
function draft07({ $schema: _dialect, ...schema }: JsonSchemaDocument): Record<string, unknown> {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...(converted(schema) as Record<string, unknown>) }
}

/** Keywords whose value is one value or several, no schema. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples'])
/** Keywords whose values are schemas by name. */
const BY_NAME: ReadonlySet<string> = new Set(['$defs', 'properties'])
/** Keywords that stay beside a reference. */
const AROUND: ReadonlySet<string> = new Set(['$comment', '$schema', 'definitions', 'title'])

function converted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(converted)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([name, value]: [string, unknown]): [string, unknown] => {
    if (name === '$ref') return [name, String(value).replace(/^#\/\$defs\//, '#/definitions/')]
    const key = name === '$defs' ? 'definitions' : name
    if (DATA.has(name)) return [key, value]
    return [key, BY_NAME.has(name) ? byName(value) : converted(value)]
  })
  const reference = entries.filter(([name]) => name === '$ref')
  const isAlone = reference.length === 0 || entries.every(([name]) => name === '$ref')
  if (isAlone) return Object.fromEntries(entries)
  const around = entries.filter(([name]) => AROUND.has(name))
  const rest = entries.filter(([name]) => name !== '$ref' && !AROUND.has(name))
  return Object.fromEntries([
    ...around,
    ['allOf', [Object.fromEntries(reference), ...(rest.length > 0 ? [Object.fromEntries(rest)] : [])]],
  ])
}

const byName = (schemas: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schemas as object).map(([name, schema]) => [name, converted(schema)]))
