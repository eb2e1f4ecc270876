// What is known of each rule: what tags ask for, joined with what was seen.
import type { MismatchCause, ValidationStabilityLevel } from '../../runtime/index.js'
import { ruleKey } from '../../runtime/rules/index.js'
import type { KnownRule, MismatchData, RuleKey, StoredMismatch } from '../model/data.js'

/** What comparisons have shown of one rule. Counts are of errors. */
export interface RuleEvidence {
  readonly rule: RuleKey
  /** The tag that asks for it; undefined if no tag is known that does. */
  readonly tag?: KnownRule
  readonly level?: ValidationStabilityLevel
  /** Comparisons of the validation in which both sides ran: more than those in which the rule fired. */
  readonly comparisons: number
  /** Errors that both sides have found, also those that only lack a mark or a level. */
  readonly both: number
  /** Errors that only hand-written validation has found. */
  readonly handwrittenOnly: number
  /** Errors that only declarative validation has found. */
  readonly declarativeOnly: number
  /**
   * Errors that took no part in comparisons: hand-written ones that are not marked as covered, and declarative ones of tags
   * without a level.
   */
  readonly uncompared: { readonly handwritten: number; readonly declarative: number }
  /** The mismatches by cause. */
  readonly causes: Readonly<Partial<Record<MismatchCause, number>>>
  /** How often a side differed from itself when it was run twice. */
  readonly noise: number
  readonly mismatches: readonly StoredMismatch[]
}

/** Identifies a rule: where there is an origin, the type adds nothing. */
export const ruleId = (rule: RuleKey): string => `${rule.validationIdentifier} ${ruleKey(rule)}`

/** Results of comparisons in which both sides ran. */
const COMPARED = new Set(['match', 'silent', 'mismatch'])

/** How many comparisons each validation had in which both sides ran. */
export function comparisonsByValidation(data: Pick<MismatchData, 'comparisons'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { validationIdentifier, result, count } of data.comparisons) {
    if (COMPARED.has(result)) counts.set(validationIdentifier, (counts.get(validationIdentifier) ?? 0) + count)
  }
  return counts
}

/** All rules that tags ask for or that errors were about, sorted by validation, field and origin. */
export function evidenceOf(data: MismatchData): RuleEvidence[] {
  const comparisons = comparisonsByValidation(data)
  const found = new Map<string, Gathered>()
  const of = (rule: RuleKey): Gathered => {
    const id = ruleId(rule)
    const known = found.get(id)
    if (known !== undefined) return known
    const uncompared = { handwritten: 0, declarative: 0 }
    const gathered: Gathered = { rule: keyOf(rule), both: 0, uncompared, noise: 0, mismatches: [] }
    found.set(id, gathered)
    return gathered
  }
  for (const rule of data.rules) of(rule).tag = rule
  for (const fired of data.fired) of(fired).both += fired.count
  for (const one of data.uncompared) of(one).uncompared[one.side] += one.count
  for (const mismatch of data.mismatches) of(mismatch).mismatches.push(mismatch)
  for (const noise of data.noise) of(noise).noise += noise.count
  return [...found.values()]
    .map((one) => withCounts(one, comparisons.get(one.rule.validationIdentifier) ?? 0))
    .sort((a, b) => compareKeys(a.rule, b.rule))
}

interface Gathered {
  readonly rule: RuleKey
  tag?: KnownRule
  both: number
  readonly uncompared: { handwritten: number; declarative: number }
  noise: number
  readonly mismatches: StoredMismatch[]
}

/** What a row is known by, without the rest. */
export const keyOf = ({ validationIdentifier, field, type, origin }: RuleKey): RuleKey => ({
  validationIdentifier,
  field,
  type,
  origin,
})

/** Both sides have found what only lacks a mark or a level. */
const FOUND_BY_BOTH = ['notCovered', 'noLevel'] as const

function withCounts({ rule, tag, both, uncompared, noise, mismatches }: Gathered, comparisons: number): RuleEvidence {
  const causes: Partial<Record<MismatchCause, number>> = {}
  const only = { unmatched: 0, extra: 0 }
  let lacking = 0
  for (const { count, direction, causes: own } of mismatches) {
    for (const [cause, number] of Object.entries(own) as [MismatchCause, number][]) {
      causes[cause] = (causes[cause] ?? 0) + number
    }
    const shared = FOUND_BY_BOTH.reduce((sum, cause) => sum + (own[cause] ?? 0), 0)
    lacking += shared
    only[direction] += count - shared
  }
  const level = tag?.level
  return {
    rule,
    ...(tag === undefined ? {} : { tag }),
    ...(level === undefined ? {} : { level }),
    comparisons,
    both: both + lacking,
    handwrittenOnly: only.unmatched,
    declarativeOnly: only.extra,
    uncompared,
    causes,
    noise,
    mismatches,
  }
}

/** By validation, field, origin and type. */
export function compareKeys(a: RuleKey, b: RuleKey): number {
  return (
    compareTexts(a.validationIdentifier, b.validationIdentifier) ||
    compareTexts(a.field, b.field) ||
    compareTexts(a.origin, b.origin) ||
    compareTexts(a.type, b.type)
  )
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
