import type { StandardSchemaV1 } from '@standard-schema/spec'
import { field, type FieldError, type FieldErrorList, FieldPath, fieldSteps } from '../../apimachinery/field/index.js'
import { checkTypes } from '../check/check-types.js'
import { panicText } from '../mismatch/panic-text.js'
import type { Operation } from '../operation/operation.js'
import { validateRegistered, type Registration } from '../scheme/scheme.js'

/** An issue of a validator as Standard Schema: the whole field error, besides its message and path. */
export interface FieldErrorIssue extends StandardSchemaV1.Issue {
  readonly error: FieldError
}

/** The generated validator of a root type: what a Scheme registers, and a Standard Schema. */
export interface Validator<T> extends Registration<T>, StandardSchemaV1<unknown, T> {
  /**
   * The errors of an unknown value, or of an update from `old`: first those of its JSON types, and only without such those
   * of its tags. Options that the tags name are off where `op` doesn't define them. Never throws: what a validator throws
   * becomes an InternalError at the nil path.
   */
  check(value: unknown, op?: Partial<Operation>, old?: unknown): FieldErrorList
}

/** Makes a validator of what generated code registers for a root type. */
export function validator<T>(registration: Registration<T>): Validator<T> {
  const check = (value: unknown, op: Partial<Operation> = {}, old?: unknown): FieldErrorList => {
    const type = op.type ?? (old === undefined ? 'create' : 'update')
    const options = { ...Object.fromEntries(registration.options.map((name) => [name, false])), ...op.options }
    const wrongTypes = [
      ...checkTypes(registration.type, value),
      ...(old === undefined ? [] : checkTypes(registration.type, old)),
    ]
    if (wrongTypes.length > 0) return wrongTypes
    try {
      return validateRegistered(registration as Registration, { ...op, type, options }, value, old)
    } catch (thrown) {
      // Hand-written functions may fail, and objects may change meanwhile: getters may answer differently each time.
      return [field.internalError(FieldPath.nil, new Error(`panic during validation: ${panicText(thrown)}`))]
    }
  }
  return {
    ...registration,
    check,
    '~standard': {
      version: 1,
      vendor: 'kubevet',
      validate(value) {
        const issues = check(value).map((error): FieldErrorIssue => ({
          message: error.toString(),
          path: fieldSteps(error.field, value),
          error,
        }))
        return issues.length === 0 ? { value: value as T } : { issues }
      },
    },
  }
}
