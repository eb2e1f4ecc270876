import type { FieldError, FieldErrorProperties } from './error.js'

/** apimachinery's `field.ErrorList`, in order of discovery. */
export type FieldErrorList = FieldError[]

/** Adds errors to a list, any number of them: as arguments of one `push` very many would exceed the stack. */
export function addErrors(list: FieldErrorList, more: readonly FieldError[]): void {
  for (const error of more) list.push(error)
}

const change = (list: readonly FieldError[], changes: Partial<FieldErrorProperties>): FieldErrorList =>
  list.map((error) => error.with(changes))

/** Copies of the errors with the origin (`ErrorList.WithOrigin`). */
export const withOrigin = (list: readonly FieldError[], origin: string): FieldErrorList => change(list, { origin })
/**
 * Copies of hand-written errors, marked as those that declarative validation is expected to find too
 * (`ErrorList.MarkCoveredByDeclarative`).
 */
export const markCoveredByDeclarative = (list: readonly FieldError[]): FieldErrorList =>
  change(list, { coveredByDeclarative: true })
/** Copies of the errors, marked as found by hand-written validation (`ErrorList.MarkFromImperative`). */
export const markFromImperative = (list: readonly FieldError[]): FieldErrorList =>
  change(list, { fromImperative: true })
/**
 * Copies of the errors, marked as having kept the rest of their field from being checked
 * (`ErrorList.MarkShortCircuit`).
 */
export const markShortCircuit = (list: readonly FieldError[]): FieldErrorList => change(list, { shortCircuit: true })
/** Copies of the errors at the level alpha (`ErrorList.MarkAlpha`). */
export const markAlpha = (list: readonly FieldError[]): FieldErrorList => change(list, { level: 'alpha' })
/** Copies of the errors at the level beta (`ErrorList.MarkBeta`). */
export const markBeta = (list: readonly FieldError[]): FieldErrorList => change(list, { level: 'beta' })

/** Each error with `prefix` before its detail. */
export const prefixDetail = (list: readonly FieldError[], prefix: string): FieldErrorList =>
  list.map((error) => error.with({ detail: prefix + error.detail }))

/** The errors that declarative validation is expected to find too. */
export const extractCoveredByDeclarative = (list: readonly FieldError[]): FieldErrorList =>
  list.filter((error) => error.coveredByDeclarative)

/** The errors that declarative validation is not expected to find (`ErrorList.RemoveCoveredByDeclarative`). */
export const removeCoveredByDeclarative = (list: readonly FieldError[]): FieldErrorList =>
  list.filter((error) => !error.coveredByDeclarative)

/**
 * The first error of each text (`ErrorList.ToAggregate` drops the later ones). `textOf` may be that of another version.
 */
export function dedupe(list: readonly FieldError[], textOf: (error: FieldError) => string = String): FieldErrorList {
  const seen = new Set<string>()
  return list.filter((error) => {
    const text = textOf(error)
    return !seen.has(text) && seen.add(text)
  })
}

/**
 * The errors for which no matcher is true. As in Go, where it goes through the aggregate, errors whose text was there
 * before are dropped as well.
 */
export const filterOut = (
  list: readonly FieldError[],
  ...matchers: ((error: FieldError) => boolean)[]
): FieldErrorList => dedupe(list).filter((error) => !matchers.some((matches) => matches(error)))

/** Several errors as one: `utilerrors.Aggregate` of `ErrorList.ToAggregate`. */
export class AggregateFieldError extends Error {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[], textOf: (error: FieldError) => string = String) {
    const texts = errors.map(textOf)
    super(texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`)
    this.name = 'AggregateFieldError'
    this.errors = errors
  }
}

/** The errors with distinct texts as one error; undefined for an empty list. */
export function toAggregate(
  list: readonly FieldError[],
  textOf?: (error: FieldError) => string,
): AggregateFieldError | undefined {
  return list.length === 0 ? undefined : new AggregateFieldError(dedupe(list, textOf), textOf)
}
