import type { StandardSchemaV1 } from '@standard-schema/spec'
import {
  field,
  type FieldError,
  type FieldErrorList,
  type FieldErrorType,
  FieldPath,
  fieldSteps,
} from '../../apimachinery/field/index.js'
import { checkTypes } from '../check/check-types.js'
import { panicText } from '../mismatch/panic-text.js'
import type { Operation } from '../operation/operation.js'
import { validateRegistered, type Registration } from '../scheme/scheme.js'

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
  /**
   * The errors of an unknown value, or of an update from `old`: first those of its JSON types, and only without such those
   * of its tags. An old value of a wrong type is an InternalError, as a stored object is that can't be decoded: the new
   * value is not to blame. Options that the tags name are off where `op` doesn't define them. Never throws: what a validator throws
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
      ...(old === undefined ? [] : checkTypes(registration.type, old).map(ofOldValue)),
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

/** An error about the type of an old value. */
const ofOldValue = (error: FieldError): FieldError =>
  error.with({ type: 'InternalError', badValue: undefined, detail: `the old value ${error.detail}` })
