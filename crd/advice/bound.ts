// The limits that a schema may set to the sizes of values.
import { isIntOrString, type JsonSchemaProps } from '../schema/props.js'

/** Keywords, names and indices that lead to a schema, in the terms of a v1 text. */
export type SchemaPath = readonly (string | number)[]

/**
 * The schema keywords that bound sizes in Kubernetes' cost estimates: items of a list, code points of a string, entries
 * of a map.
 */
export type BoundKeyword = 'maxItems' | 'maxLength' | 'maxProperties'

/** A limit, or the place for one. */
export interface SchemaBound {
  /** Of the schema: `['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'names']`. */
  readonly path: SchemaPath
  /** Code points, items or entries. */
  readonly keyword: BoundKeyword
  /** What the schema says now, if anything. */
  readonly current?: number | bigint
  /** The largest size in the objects that were looked at. */
  readonly observed?: number
}

/** A limit to be set. */
export interface BoundEdit extends SchemaBound {
  readonly value: number
}

/** Formats of strings whose estimated size `maxLength` does not change. */
const FIXED_FORMATS: ReadonlySet<string> = new Set(['date', 'date-time', 'duration'])

/** The keyword that bounds the size of a schema's values in estimates, undefined if none does. */
export function boundKeyword(schema: JsonSchemaProps): BoundKeyword | undefined {
  if (isIntOrString(schema)) return 'maxLength'
  switch (schema.type) {
    case 'array':
      return 'maxItems'
    case 'object':
      return schema.additionalProperties === undefined ? undefined : 'maxProperties'
    case 'string':
      return hasFixedSize(schema) ? undefined : 'maxLength'
    default:
      return undefined
  }
}

/** Whether a string's size is known without `maxLength`. */
const hasFixedSize = ({ format = '', enum: values, maxLength }: JsonSchemaProps): boolean =>
  FIXED_FORMATS.has(format) || (values !== undefined && format !== 'byte' && maxLength === undefined)

/** The size that a limit means in an estimate: four bytes for a code point, except for `format: byte`. */
export const estimatedSize = (schema: JsonSchemaProps, limit: bigint): bigint =>
  boundKeyword(schema) === 'maxLength' && (isIntOrString(schema) || schema.format !== 'byte') ? limit * 4n : limit

/** The smallest limit that leaves values at all. */
export function smallestLimit(schema: JsonSchemaProps, keyword: BoundKeyword): number {
  const minimum = { maxItems: schema.minItems, maxLength: schema.minLength, maxProperties: schema.minProperties }[
    keyword
  ]
  return Math.max(1, Number(minimum ?? 0))
}
