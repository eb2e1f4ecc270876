// Whether a rule may go on in its lifecycle, by what comparisons have shown of it.
import type { MigrationLifecycle } from '../../runtime/index.js'
import type { MismatchData } from '../model/data.js'
import { amount, formatNumber } from './amount.js'
import { evidenceOf, type RuleEvidence } from './evidence.js'
import { nextStep, type NextStep } from './next-step.js'
import { DEFAULT_THRESHOLDS, type VerdictThresholds } from './thresholds.js'
import type { VerdictName } from './verdict-name.js'

/** A rule with its verdict, the numbers behind it, and what to do next. */
export interface RuleVerdict extends RuleEvidence {
  readonly verdict: VerdictName
  /** The numbers in words, and those that are asked for. */
  readonly reason: string
  readonly next: NextStep
}

export interface VerdictOptions {
  /** Of the Kubernetes version whose servers validate. */
  readonly lifecycle: MigrationLifecycle
  readonly thresholds?: VerdictThresholds
}

/** The verdict of every rule that a tag asks for or an error was about, sorted by validation, field and origin. */
export function verdictsOf(data: MismatchData, options: VerdictOptions): RuleVerdict[] {
  const { lifecycle, thresholds = DEFAULT_THRESHOLDS } = options
  return evidenceOf(data).map((evidence) => {
    const verdict = verdictOf(evidence, lifecycle, thresholds)
    return {
      ...evidence,
      verdict,
      reason: reasonOf(verdict, evidence, thresholds),
      next: nextStep(verdict, evidence, lifecycle),
    }
  })
}

function verdictOf(evidence: RuleEvidence, lifecycle: MigrationLifecycle, least: VerdictThresholds): VerdictName {
  const { tag, level, both, comparisons, uncompared, causes, noise } = evidence
  const differing = differences(evidence)
  if (differing > noise) return 'disagrees'
  if (noise > 0) return 'noise'
  if (causes.notCovered !== undefined || causes.noLevel !== undefined) return 'unmarked'
  if (causes.unchanged !== undefined) return 'ratcheted'
  if (both > 0) return both < least.firings || comparisons < least.comparisons ? 'not-exercised' : 'ready'
  if (uncompared.declarative > 0) return 'enforced'
  if (uncompared.handwritten > 0) return tag === undefined ? 'untagged' : 'unmarked'
  return tag !== undefined && level === undefined && lifecycle.enforcement === 'levels' ? 'enforced' : 'never-fired'
}

/** Errors that one side alone has found, but for those of unchanged values. */
const differences = ({ handwrittenOnly, declarativeOnly, causes }: RuleEvidence): number =>
  handwrittenOnly + declarativeOnly - (causes.unchanged ?? 0)

function reasonOf(verdict: VerdictName, evidence: RuleEvidence, least: VerdictThresholds): string {
  const { both, handwrittenOnly, declarativeOnly, comparisons, uncompared, causes, noise } = evidence
  const among = `in ${amount(comparisons, 'comparison')}`
  const asked = `at least ${amount(least.firings, 'error')} and ${amount(least.comparisons, 'comparison')} are asked for`
  switch (verdict) {
    case 'disagrees': {
      const sides = [
        ...(handwrittenOnly > 0 ? [`only hand-written validation found ${amount(handwrittenOnly, 'error')}`] : []),
        ...(declarativeOnly > 0 ? [`only declarative validation found ${amount(declarativeOnly, 'error')}`] : []),
      ]
      const own = noise > 0 ? `; run twice, a side differed from itself ${amount(noise, 'time')}` : ''
      return `${sides.join(', ')}, both found ${formatNumber(both)}, ${among}${own}`
    }
    case 'noise':
      return `run twice, a side differed from itself ${amount(noise, 'time')}; the sides differed from each other ${amount(differences(evidence), 'time')}`
    case 'unmarked': {
      if (both === 0)
        return `hand-written validation found ${amount(uncompared.handwritten, 'error')} that are not marked as covered, and so not compared`
      const marks = causes.notCovered === undefined ? [] : [`${causes.notCovered} of them not marked as covered`]
      const levels = causes.noLevel === undefined ? [] : [`${causes.noLevel} of a tag without a level`]
      return `both found ${amount(both, 'error')}, ${[...marks, ...levels].join(', ')}`
    }
    case 'ratcheted':
      return `the sides differ ${amount(causes.unchanged ?? 0, 'time')}, always over a value that the update left as it was; otherwise both found ${amount(both, 'error')} ${among}`
    case 'untagged':
      return `hand-written validation found ${amount(uncompared.handwritten, 'error')}; no tag is known that asks for this`
    case 'never-fired':
      return comparisons === 0 ? 'nothing was compared' : `no error on either side ${among}, which proves nothing`
    case 'not-exercised':
      return `both found ${amount(both, 'error')} ${among}, without a difference; ${asked}`
    case 'ready':
      return `both found ${amount(both, 'error')} ${among}, without a difference: with 95 % confidence fewer than ${perMille(comparisons)} of requests differ`
    case 'enforced':
      return `the tag has no level: its errors (${formatNumber(uncompared.declarative)} were found) are enforced, and not compared`
  }
}

/** The rule of three. */
const perMille = (comparisons: number): string => `${Number((300 / comparisons).toPrecision(1))} %`
