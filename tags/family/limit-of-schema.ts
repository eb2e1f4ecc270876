// The way back from a schema's limits to tags.
import { INTEGER_RANGES } from '../../apimachinery/go/index.js'
import { isInteger, type Type } from '../model/type.js'
import type { SaidKeywords } from '../record/definition.js'
import { isKeyword } from './bound-rule.js'
import type { SchemaKeywords } from '../projection/requirement.js'

/** The tag of a limit of sizes; of at least one, if less says nothing. */
export function sizeOfSchema(
  schema: SchemaKeywords,
  keyword: string,
  { least = 0, greatest = Number.MAX_SAFE_INTEGER } = {},
): SaidKeywords[] {
  const size = schema[keyword]
  return typeof size === 'number' && Number.isInteger(size) && size >= least && size <= greatest
    ? [{ line: `+k8s:${keyword}=${size}`, keywords: [keyword] }]
    : []
}

/** The tag of a limit of an integer's values: a whole number in the range of the type, itself a value, and a keyword again. */
export function boundOfSchema(
  schema: SchemaKeywords,
  keyword: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  type: Type,
): SaidKeywords[] {
  const bound = schema[keyword]
  if (!isInteger(type) || schema[exclusive] === true) return []
  if (typeof bound !== 'bigint' && !(typeof bound === 'number' && Number.isInteger(bound))) return []
  const { least, greatest } = INTEGER_RANGES[type.kind]
  return bound >= least && bound <= greatest && isKeyword(bound)
    ? [{ line: `+k8s:${keyword}=${bound}`, keywords: [keyword] }]
    : []
}
