import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type FieldErrorList, type FieldErrorType, fieldSteps, toAggregate } from '../../apimachinery/field/index.js'
import { checkObject, type CheckOptions } from '../check/check-object.js'
import { applyDefaults } from '../defaults/apply-defaults.js'
import type { Registration } from '../scheme/scheme.js'
import { withKind } from './with-kind.js'

/** An issue of a validator as Standard Schema: plain data. Its message is the error's text without the field. */
export interface FieldErrorIssue extends StandardSchemaV1.Issue {
  /** Steps from the value: names and keys as texts, positions as numbers. */
  readonly path: readonly (string | number)[]
  /** Kubernetes' reason, such as `FieldValueRequired`. */
  readonly type: FieldErrorType
  /** The rule that was broken, such as `maxLength`; empty if it has no name. */
  readonly origin: string
}

/**
 * The generated validator of a root type: what a Scheme registers, and a Standard Schema. `Input` is the type as clients
 * write it: properties with a `+default` may be left out.
 */
export interface Validator<T, Input = T> extends Registration<T>, StandardSchemaV1<Input, T> {
  /**
   * The errors of an unknown value, or of an update from `old`; see `checkObject`. The value is taken as it is, without
   * defaults. Never throws.
   */
  check(value: unknown, options?: CheckOptions, old?: unknown): FieldErrorList
  /**
   * An unknown value, or an update from `old`, as an API server takes it with `fieldValidation=Strict`: unset fields have
   * their `+default`, and unknown fields are errors unless the options ignore them. The given value is never changed.
   * Throws an AggregateFieldError with all errors.
   */
  parse(value: unknown, options?: CheckOptions, old?: unknown): T
  /**
   * A new object: `apiVersion` and `kind`, if the type has them and they are unset, and the defaults are filled in.
   * Throws an AggregateFieldError with all errors, unknown fields included.
   */
  create(input: Input): T
}

/** Makes a validator of what generated code registers for a root type. */
export function validator<T, Input = T>(registration: Registration<T>): Validator<T, Input> {
  const parse = (given: unknown, options?: CheckOptions, old?: unknown): T => {
    const value = withDefaults(registration, given)
    const errors = checkObject(registration, value, { fieldValidation: 'Strict', ...options }, old)
    const problem = toAggregate(errors)
    if (problem !== undefined) throw problem
    return value as T
  }
  return {
    ...registration,
    check: (value, options, old) => checkObject(registration, value, options, old),
    parse,
    create: (input) => parse(withKind(registration, input)),
    ...standardSchema<T, Input>(registration),
  }
}

/** How a Standard Schema treats values. */
export interface StandardSchemaOptions extends CheckOptions {
  /** Whether unset fields get their `+default` before anything else, in the output as well. Default true. */
  readonly defaults?: boolean
}

/**
 * A validator as a Standard Schema of its own, with other options than the validator's: `fieldValidation: 'Strict'` makes
 * unknown fields issues, and `defaults: false` leaves unset fields unset. The given value is never changed.
 */
export function standardSchema<T, Input = T>(
  registration: Registration<T>,
  options: StandardSchemaOptions = {},
): StandardSchemaV1<Input, T> {
  const { defaults = true, ...checked } = options
  return {
    '~standard': {
      version: 1,
      vendor: 'kubevet',
      validate(given) {
        const value = defaults ? withDefaults(registration, given) : given
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

/** Unlike a struct inside another one, a root that is missing is an error, not one whose properties are unset. */
const withDefaults = (registration: Pick<Registration, 'type'>, given: unknown): unknown =>
  given === undefined || given === null ? given : applyDefaults(registration, given)
