// Differences between hand-written and declarative errors (`gatherDeclarativeValidationMismatches` of the API server).
import { type FieldError, ErrorMatcher, type NormalizationRule } from '../../apimachinery/field/index.js'
import type { MigrationLifecycle } from './lifecycle.js'

/** A covered hand-written error without declarative counterpart (`unmatched`), or the other way round (`extra`). */
export interface Difference {
  readonly direction: 'unmatched' | 'extra'
  readonly error: FieldError
  /** Kubernetes' log message. */
  readonly message: string
}

export interface ComparisonRules {
  readonly lifecycle: MigrationLifecycle
  readonly normalizationRules: readonly NormalizationRule[]
  readonly shortCircuitMismatch: boolean
  /** Whether declarative errors are enforced, so that a difference changes what users see. */
  readonly enforced: boolean
}

/** Compares type, origin and field, the latter after normalization: values and details may differ. */
export const comparisonMatcher = (
  lifecycle: MigrationLifecycle,
  rules: readonly NormalizationRule[] = [],
): ErrorMatcher =>
  ErrorMatcher.any
    .withTypeTexts(lifecycle.typeTexts)
    .byType()
    .byOrigin()
    .requireOriginWhenInvalid()
    .byFieldNormalized(lifecycle.normalizes ? rules : [])

/**
 * Compares all hand-written errors with the declarative ones that are candidates: first the unmatched, then the extra
 * ones, each in the order of its list.
 */
export function compareErrors(
  handwritten: readonly FieldError[],
  candidates: readonly FieldError[],
  rules: ComparisonRules,
): Difference[] {
  if (handwritten.length === 0 && candidates.length === 0) return []
  const { lifecycle } = rules
  const matcher = comparisonMatcher(lifecycle, rules.normalizationRules)
  const twins = lifecycle.handwrittenTwins === 'exact' ? ErrorMatcher.any.exactly() : matcher
  const underAncestor = matcher.matchAncestorShortCircuit()
  const allowAncestor = lifecycle.ancestorShortCircuit && rules.shortCircuitMismatch

  const matched = new Set<number>()
  const unmatched: FieldError[] = []
  for (const error of firstOfTwins(handwritten, twins)) {
    if (!error.coveredByDeclarative) continue
    const own = candidates.flatMap((candidate, index) =>
      (lifecycle.candidates === 'shared' || !matched.has(index)) && matcher.matches(error, candidate) ? [index] : [],
    )
    for (const index of own) matched.add(index)
    if (own.length > 0) continue
    if (allowAncestor && candidates.some((candidate) => underAncestor.matches(error, candidate))) continue
    unmatched.push(error)
  }
  const extra = candidates.filter((_, index) => !matched.has(index))

  const difference = (direction: Difference['direction'], error: FieldError): Difference => ({
    direction,
    error,
    message: `Unexpected difference between hand written validation and declarative validation error results, ${direction} error(s) found ${matcher.render(error)}. This indicates an issue with declarative validation. ${advice(error, rules)}`,
  })
  return [
    ...unmatched.map((error) => difference('unmatched', error)),
    ...extra.map((error) => difference('extra', error)),
  ]
}

/** Without the errors that match an earlier one: validation that is called twice by mistake finds everything twice. */
function firstOfTwins(errors: readonly FieldError[], matcher: ErrorMatcher): FieldError[] {
  const first: FieldError[] = []
  for (const error of errors) {
    if (!first.some((earlier) => matcher.matches(earlier, error))) first.push(error)
  }
  return first
}

function advice(error: FieldError, { enforced, lifecycle }: ComparisonRules): string {
  const byLevel = lifecycle.enforcement !== 'takeover'
  if (!enforced || (byLevel && error.level === 'alpha')) {
    return 'This difference should not affect system operation since hand written validation is authoritative.'
  }
  const gate = byLevel ? 'DeclarativeValidationBeta' : 'DeclarativeValidationTakeover'
  return `Consider disabling the ${gate} feature gate to keep data persisted in etcd consistent with prior versions of Kubernetes.`
}
