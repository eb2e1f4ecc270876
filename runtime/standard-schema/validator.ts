import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type FieldErrorList, type FieldErrorType, fieldSteps } from '../../apimachinery/field/index.js'
import { checkObject, type CheckOptions } from '../check/check-object.js'
import { applyDefaults } from '../defaults/apply-defaults.js'
import type { Registration } from '../scheme/scheme.js'

/** An issue of a validator as Standard Schema: plain data. Its message is the error's text without the field. */
export interface FieldErrorIssue extends StandardSchemaV1.Issue {
  /** Steps from the value: names and keys as texts, positions as numbers. */
  readonly path: readonly (string | number)[]
  /** Kubernetes' reason, such as `FieldValueRequired`. */
  readonly type: FieldErrorType
  /** The rule that was broken, such as `maxLength`; empty if it has no name. */
  readonly origin: string
}

/** The generated validator of a root type: what a Scheme registers, and a Standard Schema. */
export interface Validator<T> extends Registration<T>, StandardSchemaV1<T, T> {
  /** The errors of an unknown value, or of an update from `old`; see `checkObject`. Never throws. */
  check(value: unknown, options?: CheckOptions, old?: unknown): FieldErrorList
}

/** Makes a validator of what generated code registers for a root type. */
export function validator<T>(registration: Registration<T>): Validator<T> {
  return {
    ...registration,
    check: (value, options, old) => checkObject(registration, value, options, old),
    ...standardSchema(registration),
  }
}

/**
 * A validator as a Standard Schema of its own, with other options than the validator's: `fieldValidation: 'Strict'` makes
 * unknown fields issues, and `defaults: true` fills unset fields in by their `+default` before anything else, in the
 * value that is validated and in the output. The given value is never changed.
 */
export function standardSchema<T>(
  registration: Registration<T>,
  options: CheckOptions & { readonly defaults?: boolean } = {},
): StandardSchemaV1<T, T> {
  const { defaults = false, ...checked } = options
  return {
    '~standard': {
      version: 1,
      vendor: 'kubevet',
      validate(given) {
        const value = defaults ? applyDefaults(registration, given) : given
        const issues = checkObject(registration, value, checked).map((error): FieldErrorIssue => ({
          message: error.body(),
          path: fieldSteps(error.field, value),
          type: error.type,
          origin: error.origin,
        }))
        return issues.length === 0 ? { value: value as T } : { issues }
      },
    },
  }
}
