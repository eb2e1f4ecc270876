// What all formats of the report show.
import { fnv1a64 } from '../../diagnostics/render/index.js'
import type { ComparisonResult, MigrationLifecycle, MismatchCause } from '../../runtime/index.js'
import type { KnownRule, MismatchData, RuleKey, StoredMismatch } from '../model/data.js'
import { mismatchKeyText } from '../model/keys.js'
import {
  compareData,
  failuresOf,
  ruleId,
  switchEffect,
  verdictsOf,
  type Failure,
  type MismatchDifference,
  type RuleVerdict,
  type VerdictThresholds,
} from '../verdict/index.js'
import { explanationOf } from './explanation.js'
import type { SourcePlace } from './source-place.js'
import { suggestionsOf, type Suggestion, type SuggestTag } from './suggestion.js'
import { timelineOf, type TimelineBucket } from './timeline.js'

export interface ReportOptions {
  /** Names of the stores, to show. */
  readonly stores: readonly string[]
  readonly kubernetesVersion: string
  readonly lifecycle: MigrationLifecycle
  readonly thresholds: VerdictThresholds
  readonly failOn: readonly Failure[]
  /** An earlier store, to compare with. */
  readonly before?: { readonly name: string; readonly data: MismatchData }
  /** Modules with both validations, for commands and tests; empty if the config file names them. */
  readonly validators: readonly string[]
  /** Where a rule's tag is or, without one, its field is declared. */
  readonly placeOf: (kind: string, rule: RuleKey, tag: KnownRule | undefined) => SourcePlace | undefined
  readonly suggestTag: SuggestTag
}

/** A distinct mismatch with all that explains it. */
export interface ReportedMismatch extends StoredMismatch {
  /** Stays the same from one report to the next. */
  readonly id: string
  /** Its most frequent cause. */
  readonly cause: MismatchCause
  readonly explanation: string
  readonly rule: RuleVerdict
  readonly place?: SourcePlace
  readonly suggestions: readonly Suggestion[]
  /** For the way back: whether a sample shows an object that only declarative validation would let in. */
  readonly letsIn: boolean
}

export type ResultCounts = Readonly<Record<ComparisonResult, number>>

/** One validation, with how its comparisons ended. */
export interface ReportedValidation {
  readonly validationIdentifier: string
  /** Empty if only errors are known. */
  readonly kind: string
  readonly results: ResultCounts
  /** Distinct ones. */
  readonly mismatches: number
}

export interface ReportModel {
  readonly options: ReportOptions
  readonly data: MismatchData
  readonly results: ResultCounts
  /** Comparisons in which both sides ran. */
  readonly compared: number
  readonly validations: readonly ReportedValidation[]
  /** In order of time, without gaps. */
  readonly timeline: readonly TimelineBucket[]
  readonly verdicts: readonly RuleVerdict[]
  /** The most frequent first. */
  readonly mismatches: readonly ReportedMismatch[]
  readonly differences: readonly MismatchDifference[]
  /** Those of `failOn` that the report has. */
  readonly failures: readonly Failure[]
}

const NO_RESULTS: ResultCounts = { match: 0, silent: 0, mismatch: 0, panic: 0, error: 0, unregistered: 0 }

/** Draws all conclusions from what stores hold. */
export function reportOf(data: MismatchData, options: ReportOptions): ReportModel {
  const { lifecycle, thresholds, failOn, before } = options
  const verdicts = verdictsOf(data, { lifecycle, thresholds })
  const differences = before === undefined ? [] : compareData(before.data, data)
  const validations = validationsOf(data)
  const results = sumOf(validations.map((one) => one.results))
  return {
    options,
    data,
    results,
    compared: results.match + results.silent + results.mismatch,
    validations,
    timeline: timelineOf(data.comparisons),
    verdicts,
    mismatches: mismatchesOf(data, verdicts, options),
    differences,
    failures: failuresOf(failOn, data, verdicts, differences),
  }
}

function mismatchesOf(data: MismatchData, verdicts: readonly RuleVerdict[], options: ReportOptions) {
  const rules = new Map(verdicts.map((one) => [ruleId(one.rule), one]))
  const kinds = new Map(data.validations.map((one) => [one.validationIdentifier, one.gvk.kind]))
  return data.mismatches
    .flatMap((mismatch): ReportedMismatch[] => {
      const rule = rules.get(ruleId(mismatch))
      if (rule === undefined) return []
      const cause = mostFrequent(mismatch.causes)
      const kind = mismatch.samples[0]?.record.gvk.kind ?? kinds.get(mismatch.validationIdentifier) ?? ''
      const place = options.placeOf(kind, mismatch, rule.tag)
      const about = { mismatch, cause, rule, ...(place === undefined ? {} : { place }) }
      return [
        {
          ...mismatch,
          id: `m-${fnv1a64(mismatchKeyText(mismatch)).slice(0, 8)}`,
          cause,
          explanation: explanationOf(mismatch, cause, rule),
          rule,
          ...(place === undefined ? {} : { place }),
          suggestions: suggestionsOf(about, options),
          letsIn: mismatch.samples.some(({ record }) => switchEffect(record) === 'let-in'),
        },
      ]
    })
    .sort((a, b) => b.count - a.count)
}

/** Of equally frequent ones the first by name. */
function mostFrequent(causes: StoredMismatch['causes']): MismatchCause {
  const sorted = (Object.entries(causes) as [MismatchCause, number][]).sort(
    ([a, some], [b, more]) => more - some || (a < b ? -1 : 1),
  )
  return sorted[0]?.[0] ?? 'missed'
}

function validationsOf({ validations, comparisons, mismatches }: MismatchData): ReportedValidation[] {
  const kinds = new Map(validations.map((one) => [one.validationIdentifier, one.gvk.kind]))
  const names = new Set(
    [validations, comparisons, mismatches].flatMap((rows) => rows.map((one) => one.validationIdentifier)),
  )
  return [...names].sort().map((validationIdentifier) => {
    const isOwn = (one: { readonly validationIdentifier: string }): boolean =>
      one.validationIdentifier === validationIdentifier
    const own = comparisons.filter(isOwn)
    return {
      validationIdentifier,
      kind: kinds.get(validationIdentifier) ?? '',
      results: sumOf(own.map(({ result, count }) => ({ ...NO_RESULTS, [result]: count }))),
      mismatches: mismatches.filter(isOwn).length,
    }
  })
}

const sumOf = (all: readonly ResultCounts[]): ResultCounts =>
  all.reduce<ResultCounts>(
    (sum, one) => ({
      match: sum.match + one.match,
      silent: sum.silent + one.silent,
      mismatch: sum.mismatch + one.mismatch,
      panic: sum.panic + one.panic,
      error: sum.error + one.error,
      unregistered: sum.unregistered + one.unregistered,
    }),
    NO_RESULTS,
  )
