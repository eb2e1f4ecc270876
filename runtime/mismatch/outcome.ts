import type { FieldError, FieldErrorList } from '../../apimachinery/field/index.js'
import type { ComparisonResult } from '../metrics/validation-metrics.js'
import type { Mismatch } from './cause.js'

/** What came of one request. */
export interface MigrationOutcome {
  /** The errors of the request; it is refused if there are any. */
  readonly errors: FieldErrorList
  /** What declarative validation found, enforced or not. */
  readonly declarative: FieldErrorList
  readonly mismatches: readonly Mismatch[]
  /** The declarative errors that hand-written validation has found as well, of those that were compared. */
  readonly alike: readonly FieldError[]
  /** How the comparison ended; undefined if nothing was compared. */
  readonly comparison: ComparisonResult | undefined
  /** The name under which metrics count the request. */
  readonly validationIdentifier: string
  /** What validations threw, with stacks and causes: the hand-written one first. */
  readonly thrown: readonly Error[]
}
