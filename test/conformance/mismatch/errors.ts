// Between the errors of cases and results and field errors.
import type { FieldErrorList } from '../../../apimachinery/field/error-list.js'
import { FieldError, type FieldErrorType } from '../../../apimachinery/field/error.js'
import { fieldErrorText } from '../../../apimachinery/field/error-text.js'
import { omittedValue } from '../../../apimachinery/field/omitted-value.js'
import { GoValue } from '../../../apimachinery/go/type.js'
import type { MigrationLifecycle } from '../../../runtime/mismatch/lifecycle.js'
import type { CaseError, CaseValue } from './case.js'
import { readValue } from './values.js'

/** What a case said of a bad value, by the value's type or the value itself, which both survive copies of the error. */
const notations = new WeakMap<object, CaseValue>()

export function readError(given: CaseError, lifecycle: MigrationLifecycle): FieldError {
  // Older lifecycles lack some of the marks, so these are not part of their errors.
  const levels = lifecycle.enforcement === 'optIn' || lifecycle.enforcement === 'levels'
  return new FieldError({
    type: given.type as FieldErrorType,
    field: given.field,
    badValue: readBadValue(given.badValue),
    detail: given.detail ?? '',
    origin: given.origin ?? '',
    coveredByDeclarative: given.coveredByDeclarative ?? false,
    ...(levels && {
      fromImperative: given.fromImperative ?? false,
      level: given.alpha ? 'alpha' : given.beta ? 'beta' : undefined,
    }),
    ...(lifecycle.ancestorShortCircuit && {
      shortCircuit: given.shortCircuit ?? false,
      shortCircuitedInDeclarative: given.shortCircuitedInDeclarative ?? false,
    }),
  })
}

export const readErrors = (given: readonly CaseError[] = [], lifecycle: MigrationLifecycle): FieldErrorList =>
  given.map((error) => readError(error, lifecycle))

function readBadValue(notation: CaseValue): unknown {
  const value = readValue(notation)
  if (value instanceof GoValue) {
    const type = { ...value.type }
    notations.set(type, notation)
    return new GoValue(type, value.value)
  }
  if (typeof value === 'object' && value !== null) notations.set(value, notation)
  return value
}

function writeBadValue({ badValue, valueType }: FieldError): CaseValue {
  if (valueType !== undefined) return notations.get(valueType)
  if (badValue === omittedValue) return { $go: 'omitted' }
  if (typeof badValue === 'object' && badValue !== null) return notations.get(badValue)
  return badValue ?? undefined
}

export const errorTextOf = (error: FieldError, { typeTexts }: MigrationLifecycle): string =>
  fieldErrorText(error, typeTexts)

/** An error as results have it; what is empty, false or standard is left out. */
export function writeError(error: FieldError, lifecycle: MigrationLifecycle): object {
  return {
    type: error.type,
    field: error.field,
    badValue: writeBadValue(error),
    detail: error.detail || undefined,
    origin: error.origin || undefined,
    coveredByDeclarative: error.coveredByDeclarative || undefined,
    fromImperative: error.fromImperative || undefined,
    level: error.level,
    shortCircuit: error.shortCircuit || undefined,
    shortCircuitedInDeclarative: error.shortCircuitedInDeclarative || undefined,
    text: errorTextOf(error, lifecycle),
  }
}
