// What the validators and the CRD say of a value, by field.
import type { FieldError } from '../../apimachinery/field/index.js'
import { fieldOf, stepsTo, type ValueStep } from '../../crd/compare/index.js'
import { propertyOf } from '../../crd/schema/index.js'
import { applyDefaults, checkObject, checkTypes, type ValidationRule } from '../../runtime/index.js'
import { fieldText } from './steps.js'
import { objectOf, type Subject, type Trial } from './subject.js'

/** An error, and where it is: the steps from the value. */
export interface Finding {
  readonly steps: readonly ValueStep[]
  readonly error: FieldError
  /** The rule of the validators that found it. */
  readonly rule?: ValidationRule | undefined
  /** Whether the value is of the wrong type. */
  readonly isType?: boolean
}

/** What both said of a trial. */
export interface Verdicts {
  readonly trial: Trial
  readonly validators: readonly Finding[]
  readonly crd: readonly Finding[]
  /** What the validators find in checks of a level that the CRD leaves out: nothing is refused for that. */
  readonly leftOut: readonly Finding[]
}

/** Asks both. Throws what a CRD throws that can't judge anything: a ServeError. */
export function judge(subject: Subject, trial: Trial): Verdicts {
  const found = askValidators(subject, trial)
  const counts = ({ error: { level } }: Finding): boolean =>
    level !== 'alpha' && (level !== 'beta' || subject.level === 'beta')
  return {
    trial,
    validators: found.filter(counts),
    leftOut: found.filter((one) => !counts(one)),
    crd: askCrd(subject, trial),
  }
}

/** Defaults are set before anything is validated, as in Kubernetes. */
function askValidators(subject: Subject, { value, old, subresource }: Trial): Finding[] {
  const { registration, options } = subject
  const given = (one: unknown): unknown =>
    applyDefaults(registration, subject.at.length === 0 ? objectOf(subject, one) : one)
  const judged = given(value)
  const stored = old === undefined ? undefined : given(old)
  const errors = checkObject(registration, judged, { options, request: requestOf(subject, subresource) }, stored)
  const wrong = new Set(errors.length === 0 ? [] : checkTypes(registration.type, judged).map(String))
  return errors.map((error) => {
    const steps = stepsTo(judged, ownText(subject, textOf(error.field)))
    return { error, steps, rule: ruleOf(subject, steps, error), isType: wrong.has(String(error)) }
  })
}

/** The subresource as far as the validators know it; types of subresources only are judged as one of these. */
function requestOf({ registration }: Subject, wanted = ''): { subresources: string[] } {
  const { subresources } = registration
  const path = [`/${wanted}`, '/', ...subresources].find((one) => subresources.includes(one)) ?? '/'
  return { subresources: path === '/' ? [] : path.slice(1).split('/') }
}

function ruleOf(subject: Subject, steps: readonly ValueStep[], error: FieldError): ValidationRule | undefined {
  const field = fieldText(steps, subject.schema)
  return subject.rules.find(
    (rule) =>
      ownText(subject, rule.field) === field &&
      (error.origin === '' ? rule.origin === '' && rule.type === error.type : rule.origin === error.origin),
  )
}

const textOf = (field: string): string => (field === '<nil>' ? '' : field)

/** At the root, a path names the embedded struct that a property comes from. */
export function ownText({ schema }: Subject, field: string): string {
  const [first = '', inner] = /^([^.[]+)\.(.*)$/s.exec(field)?.slice(1) ?? []
  const isEmbedded = inner !== undefined && schema.properties !== undefined && propertyOf(schema, first) === undefined
  return isEmbedded ? inner : field
}

/** What the CRD says, or another one of the same kind. */
export function askCrd(subject: Subject, { value, old, subresource }: Trial, served = subject.served): Finding[] {
  const object = objectOf(subject, value)
  const verdict = served.validate({
    object,
    ...(old !== undefined && { old: objectOf(subject, old) }),
    ...(subresource !== undefined && { subresource }),
    fieldValidation: 'Ignore',
  })
  if (verdict.decodeError !== undefined) throw new Error(verdict.decodeError)
  return verdict.errors.map((error) => {
    const steps = stepsTo(object, textOf(fieldOf(error)))
    return { error, steps: steps.slice(subject.at.length) }
  })
}
