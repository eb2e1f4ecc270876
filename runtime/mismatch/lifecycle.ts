// How each Kubernetes version moves from hand-written to declarative validation, as data.
import { isAtLeast } from '../../apimachinery/version/index.js'
import { errorTypeTexts, errorTypeTextsUntil1_35, type ErrorTypeTexts } from '../../apimachinery/field/index.js'

/**
 * How one Kubernetes version compares hand-written with declarative validation (KEP-5073) and decides which errors are
 * enforced.
 */
export interface MigrationLifecycle {
  /** The first Kubernetes version that has it. */
  readonly since: string
  /**
   * Who decides what is enforced: nobody, as there is hand-written validation only (`none`); the gate
   * DeclarativeValidationTakeover for all errors at once (`takeover`); each error's level, for resources that opted in
   * (`optIn`) or for all (`levels`).
   */
  readonly enforcement: 'none' | 'takeover' | 'optIn' | 'levels'
  /**
   * Where the kind in metric identifiers comes from: there are no identifiers (`none`), the object's own `kind`
   * property (`object`), or the kind that it is registered as (`scheme`).
   */
  readonly identifierKind: 'none' | 'object' | 'scheme'
  /** Whether the log reports each problem in making an identifier, or only the first. */
  readonly identifierProblems: 'first' | 'all'
  /** Validation options: names of those that are on, all others being off; or name → on, all others being undefined. */
  readonly options: 'names' | 'states'
  /** Whether the subresource path is read before objects are converted, or after. */
  readonly subresourcePath: 'beforeConversion' | 'afterConversion'
  /** Whether a missing scheme is an error with words of its own, or a panic. */
  readonly missingScheme: 'error' | 'panic'
  /** Whether normalization rules are applied. */
  readonly normalizes: boolean
  /** Which hand-written errors count once: the same in all properties, or in those that are compared. */
  readonly handwrittenTwins: 'exact' | 'similar'
  /** Whether a declarative error that one hand-written error matched is still there for the next. */
  readonly candidates: 'usedUp' | 'shared'
  /** Whether a declarative error that stopped validation can match those below it. */
  readonly ancestorShortCircuit: boolean
  /**
   * Which covered hand-written errors an enforced beta error replaces: those it matches, or all that are marked beta.
   */
  readonly replaced: 'matching' | 'markedBeta'
  /** Whether duplicates in the errors of a refused update are counted. */
  readonly recordsDuplicates: boolean
  readonly typeTexts: ErrorTypeTexts
}

const until1_32: MigrationLifecycle = {
  since: '1.0',
  enforcement: 'none',
  identifierKind: 'none',
  identifierProblems: 'first',
  options: 'names',
  subresourcePath: 'afterConversion',
  missingScheme: 'panic',
  normalizes: false,
  handwrittenTwins: 'exact',
  candidates: 'usedUp',
  ancestorShortCircuit: false,
  replaced: 'markedBeta',
  recordsDuplicates: false,
  typeTexts: errorTypeTextsUntil1_35,
}
const since1_33: MigrationLifecycle = { ...until1_32, since: '1.33', enforcement: 'takeover' }
const since1_34: MigrationLifecycle = { ...since1_33, since: '1.34', subresourcePath: 'beforeConversion' }
const since1_35: MigrationLifecycle = {
  ...since1_34,
  since: '1.35',
  identifierKind: 'object',
  normalizes: true,
  recordsDuplicates: true,
}
const since1_36: MigrationLifecycle = {
  ...since1_35,
  since: '1.36',
  enforcement: 'optIn',
  identifierKind: 'scheme',
  identifierProblems: 'all',
  handwrittenTwins: 'similar',
  typeTexts: errorTypeTexts,
}
const since1_37: MigrationLifecycle = {
  ...since1_36,
  since: '1.37',
  enforcement: 'levels',
  options: 'states',
  missingScheme: 'error',
  candidates: 'shared',
  ancestorShortCircuit: true,
  replaced: 'matching',
}

const lifecycles: readonly MigrationLifecycle[] = [until1_32, since1_33, since1_34, since1_35, since1_36, since1_37]

/** The lifecycle that a Kubernetes version has. Throws a RangeError for what is not a version. */
export const migrationLifecycle = (compatibility: string): MigrationLifecycle =>
  lifecycles.findLast(({ since }) => isAtLeast(compatibility, since)) ?? until1_32
