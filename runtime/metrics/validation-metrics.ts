/**
 * How one comparison of declarative with hand-written validation ended. `match`: both have found the same errors;
 * `silent`: there was no error on either side, which proves nothing of the rules; `error`: one of them could not run;
 * `unregistered`: there was no declarative validation to compare with.
 */
export type ComparisonResult = 'match' | 'silent' | 'mismatch' | 'panic' | 'error' | 'unregistered'

/** Counts what validation does. Implementations must not throw. */
export interface ValidationMetrics {
  /** One difference between the two validations. Lifecycles before 1.35 have no identifier. */
  mismatch(validationIdentifier: string | undefined): void
  /** Declarative validation threw. */
  panic(validationIdentifier: string | undefined): void
  /** An error with the same text as an earlier one of its list. */
  duplicateError(): void
  /** One request on which both validations were compared, whatever came of it. */
  comparison(validationIdentifier: string, result: ComparisonResult): void
}

const nothing = (): void => undefined

/** Counts nothing. */
export const noMetrics: ValidationMetrics = {
  mismatch: nothing,
  panic: nothing,
  duplicateError: nothing,
  comparison: nothing,
}

/** Tells several. */
export const allMetrics = (...all: readonly ValidationMetrics[]): ValidationMetrics => ({
  mismatch: (identifier) => all.forEach((one) => one.mismatch(identifier)),
  panic: (identifier) => all.forEach((one) => one.panic(identifier)),
  duplicateError: () => all.forEach((one) => one.duplicateError()),
  comparison: (identifier, result) => all.forEach((one) => one.comparison(identifier, result)),
})
