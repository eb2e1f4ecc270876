// The report for programs.
import { jsonDocument } from '../../diagnostics/frame/index.js'
import type { ErrorRecord, MismatchCause, MismatchRecord } from '../../runtime/index.js'
import type { MismatchData, MismatchKey, RuleKey } from '../model/data.js'
import {
  switchEffect,
  type MismatchDifference,
  type NextStep,
  type RuleVerdict,
  type SwitchEffect,
  type VerdictName,
  type VerdictThresholds,
} from '../verdict/index.js'
import type { ReportedMismatch, ReportedValidation, ReportModel, ResultCounts } from './model.js'
import type { SourcePlace } from './source-place.js'
import type { Suggestion } from './suggestion.js'
import { periodOf } from './totals.js'

/** The shape of the JSON output. Within a version properties are only added. */
interface JsonReport {
  readonly version: 1
  readonly kubernetesVersion: string
  readonly stores: readonly string[]
  readonly thresholds: VerdictThresholds
  /** What `--fail-on` names and the report has. */
  readonly failures: readonly string[]
  /** The hours in which comparisons ran, ISO 8601 in UTC; missing if none is known. */
  readonly period?: { readonly from: string; readonly to: string }
  /** Comparisons by result; `compared`: those in which both sides ran. */
  readonly comparisons: ResultCounts & { readonly compared: number }
  readonly validations: readonly ReportedValidation[]
  /** One for each rule that a tag asks for or an error was about. */
  readonly rules: readonly JsonRule[]
  /** The most frequent first. */
  readonly mismatches: readonly JsonMismatch[]
  /** With `--compare`: all mismatches of either store. */
  readonly differences?: readonly MismatchDifference[]
  readonly panics: MismatchData['panics']
  readonly noise: MismatchData['noise']
  readonly dropped: MismatchData['dropped']
}

interface JsonRule
  extends
    RuleKey,
    Pick<
      RuleVerdict,
      'level' | 'comparisons' | 'both' | 'handwrittenOnly' | 'declarativeOnly' | 'uncompared' | 'causes' | 'noise'
    > {
  /** Without `+`; missing if no tag is known that asks for it. */
  readonly tag?: string
  readonly verdict: VerdictName
  readonly reason: string
  readonly next: NextStep
}

interface JsonMismatch extends MismatchKey {
  /** Stays the same from one report to the next. */
  readonly id: string
  readonly count: number
  readonly firstSeen: string
  readonly lastSeen: string
  /** The most frequent cause. */
  readonly cause: MismatchCause
  readonly causes: ReportedMismatch['causes']
  readonly verdict: VerdictName
  readonly explanation: string
  readonly advice: string
  /** Kubernetes' log message. */
  readonly message: string
  /** The tag, or the declaration of the field that lacks one. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number; readonly isTag: boolean }
  readonly suggestions: readonly Suggestion[]
  /** Whether a sample shows an object that only declarative validation would let in. */
  readonly letsIn: boolean
  /** The smallest first. */
  readonly samples: readonly {
    readonly error: ErrorRecord
    /** What the switch to declarative validation means to the request. */
    readonly effect: SwitchEffect
    readonly origin?: string
    readonly record: MismatchRecord
  }[]
}

export function renderJson(report: ReportModel, fileName: (name: string) => string): string {
  const { options, data, results, compared, validations, verdicts, mismatches, differences, failures } = report
  const { kubernetesVersion, stores, thresholds, before } = options
  const period = periodOf(report)
  const whole: JsonReport = {
    version: 1,
    kubernetesVersion,
    stores,
    thresholds,
    failures,
    ...(period === undefined ? {} : { period }),
    comparisons: { compared, ...results },
    validations,
    rules: verdicts.map(ruleJson),
    mismatches: mismatches.map((one) => mismatchJson(one, fileName)),
    ...(before === undefined ? {} : { differences }),
    panics: data.panics,
    noise: data.noise,
    dropped: data.dropped,
  }
  return jsonDocument(whole)
}

function ruleJson({ rule, tag, mismatches: _, ...rest }: RuleVerdict): JsonRule {
  return { ...rule, ...(tag === undefined ? {} : { tag: tag.tag }), ...rest }
}

function mismatchJson(mismatch: ReportedMismatch, fileName: (name: string) => string): JsonMismatch {
  const { rule, place, samples, ...rest } = mismatch
  return {
    ...rest,
    verdict: rule.verdict,
    ...(place === undefined ? {} : { place: placeJson(place, fileName) }),
    samples: samples.map(({ record, origin }) => ({
      error: record.error,
      effect: switchEffect(record),
      ...(origin === undefined ? {} : { origin }),
      record,
    })),
  }
}

const placeJson = ({ span: { source, start }, isTag }: SourcePlace, fileName: (name: string) => string) => ({
  file: fileName(source.name),
  ...source.position(start),
  isTag,
})
