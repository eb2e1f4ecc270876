// All that can be said of an unknown value: its types, its unknown fields, and what validators find.
import { field, type FieldError, type FieldErrorList, FieldPath, fieldSteps } from '../../apimachinery/field/index.js'
import type { GoType } from '../../apimachinery/go/index.js'
import type { IncompleteValues, Operation } from '../operation/operation.js'
import { panicText } from '../mismatch/panic-text.js'
import { validateRegistered, type Registration } from '../scheme/scheme.js'
import { checkTypes, UNKNOWN_FIELD } from './check-types.js'
import { isWithin, repaired, type Steps } from './repair.js'

/** How a value is checked. An operation's properties are those of the request; what is missing has its default. */
export interface CheckOptions extends Partial<Omit<Operation, 'incomplete'>> {
  /**
   * What happens to properties that the types don't have: `Strict` makes them errors, as an API server does with
   * `fieldValidation=Strict`. Default `Ignore`.
   */
  readonly fieldValidation?: 'Strict' | 'Ignore'
}

/**
 * The errors of an unknown value, or of an update from `old`: first those of its JSON types and unknown fields in the
 * order of the value, then those of the tags. Where types are wrong, only such errors of tags are reported as hold
 * whatever the values should have been; none if more than 100 parts are wrong. An old value of a wrong type is an InternalError, as a stored object is that
 * can't be decoded, and no tag is asked then. Options that the tags name are off where `options` doesn't define them.
 * Never throws: what a validator throws becomes an InternalError at the nil path.
 */
export function checkObject<T>(
  registration: Registration<T>,
  value: unknown,
  options: CheckOptions = {},
  old?: unknown,
): FieldErrorList {
  const { type } = registration
  const found = checkTypes(type, value, { strict: options.fieldValidation === 'Strict' })
  const ofOld = old === undefined ? [] : checkTypes(type, old).map(ofOldValue)
  if (ofOld.length > 0) return [...found, ...ofOld]
  const op = operationOf(registration, options, old)
  if (found.length === 0) return validated(registration, op, value, old)
  const isWrong = found.some(({ origin }) => origin !== UNKNOWN_FIELD)
  const tags = isWrong
    ? independentErrors(registration, op, value, old, found)
    : validated(registration, op, value, old)
  return [...found, ...tags]
}

function operationOf<T>(registration: Registration<T>, given: CheckOptions, old: unknown): Operation {
  const type = given.type ?? (old === undefined ? 'create' : 'update')
  const options = definedOptions(registration.options, given.options)
  return given.request === undefined ? { type, options } : { type, options, request: given.request }
}

function definedOptions(names: readonly string[], given: Operation['options'] = {}): NonNullable<Operation['options']> {
  return names.length === 0 ? given : { ...Object.fromEntries(names.map((name) => [name, false])), ...given }
}

/** An error about the type of an old value. */
const ofOldValue = (error: FieldError): FieldError =>
  error.with({ type: 'InternalError', badValue: undefined, detail: `the old value ${error.detail}` })

function validated<T>(registration: Registration<T>, op: Operation, value: unknown, old: unknown): FieldErrorList {
  try {
    return validateRegistered(registration as Registration, op, value, old)
  } catch (thrown) {
    // Hand-written functions may fail, and objects may change meanwhile: getters may answer differently each time.
    return [field.internalError(FieldPath.nil, new Error(`panic during validation: ${panicText(thrown)}`))]
  }
}

/** With more wrong parts than these, nothing is looked for beside them: each error would be compared with each part. */
const MOST_WRONG = 100

/**
 * What tags say of the rest of a value with parts of a wrong type: errors at places
 * beside the wrong parts, from constraints that look at nothing else.
 */
function independentErrors<T>(
  registration: Registration<T>,
  op: Operation,
  value: unknown,
  old: unknown,
  found: readonly FieldError[],
): FieldErrorList {
  const { type, heedsIncomplete = false } = registration
  if (!heedsIncomplete) return []
  const misfits = found.filter(({ origin }) => origin !== UNKNOWN_FIELD)
  if (misfits.length > MOST_WRONG) return []
  const wrong = misfits.map((error) => fieldSteps(error.field, value))
  const stored = op.type === 'update' ? old : undefined
  const rest = repaired(type, value, wrong, stored)
  if (rest === undefined) return []
  // On update items are compared with their counterparts, which a wrong value may have been needed to find.
  const unknown: Steps[] = op.type === 'update' ? [...rest.collections] : [...rest.pointers]
  const incomplete: IncompleteValues = {
    has: (holder) => rest.holders.has(holder),
    leaveOut: (path) => void unknown.push(ownSteps(type, path.toString(), rest.value)),
  }
  const errors = validated(registration, { ...op, incomplete }, rest.value, old)
  return errors.filter((error) => {
    const path = ownSteps(type, error.field, rest.value)
    return (
      !wrong.some((part) => isWithin(path, part) || isWithin(part, path)) &&
      !unknown.some((part) => isWithin(path, part))
    )
  })
}

/** The steps of a path that a validator made: that of an embedded struct of the root begins with the struct's name. */
function ownSteps(type: GoType, path: string, value: unknown): Steps {
  const steps = fieldSteps(path, value)
  const root = type.kind === 'pointer' ? type.elem : type
  const isEmbedded = root.kind === 'struct' && steps.length > 0 && !root.properties().byName.has(String(steps[0]))
  return isEmbedded ? steps.slice(1) : steps
}
