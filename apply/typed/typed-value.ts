import { MergeError } from '../schema/merge-error.js'
import type { MergeSchema, TypeRef } from '../schema/schema.js'
import { validateValue, type ValidateOptions } from './validate.js'
import { errorsText } from './validation-error.js'

/** A value that is known to be of a type of a schema. */
export interface TypedValue {
  readonly schema: MergeSchema
  readonly type: TypeRef
  readonly value: unknown
}

/**
 * A value of the schema's own type (`typed.AsTyped`).
 *
 * @throws MergeError with all that is wrong if the value is not of the type
 */
export function typedValue(schema: MergeSchema, value: unknown, options?: ValidateOptions): TypedValue {
  const errors = validateValue(schema, value, options)
  if (errors.length > 0) throw new MergeError(errorsText(errors))
  return { schema, type: schema.root, value }
}
