import { field, type FieldError } from '../../../../apimachinery/field/index.js'
import type { SchemaNode } from '../node.js'

/** The error where an extension is on a schema of another type than it is for, undefined if there is none. */
export function wrongType(
  { schema: { type = '' }, path }: SchemaNode,
  wanted: string,
  extension: string,
): FieldError | undefined {
  if (type === wanted) return undefined
  const detail = `must be ${wanted} if ${extension} is specified`
  return type === '' ? field.required(path.child('type'), detail) : field.invalid(path.child('type'), type, detail)
}
