import { MergeError } from '../schema/merge-error.js'
import type { MergeSchema, TypeRef } from '../schema/schema.js'
import { isDeeperThan } from '../value/value.js'
import { validateValue, type ValidateOptions } from './validate.js'
import { errorsText } from './validation-error.js'

/** How deep values may be nested. Go's limit is the size of its stack. */
const MAX_DEPTH = 1000

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
  checkDepth(value)
  const errors = validateValue(schema, value, options)
  if (errors.length > 0) throw new MergeError(errorsText(errors))
  return { schema, type: schema.root, value }
}

/**
 * Refuses values that are nested too deep. `heights` has what is known of lists and maps, and gets what is found out.
 *
 * @throws MergeError
 */
export function checkDepth(value: unknown, heights?: WeakMap<object, number>): void {
  if (isDeeperThan(MAX_DEPTH, value, heights)) {
    throw new MergeError(`an object is nested deeper than ${MAX_DEPTH} levels`)
  }
}
