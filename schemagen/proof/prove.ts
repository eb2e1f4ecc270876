// The proof: made-up creates and updates of a type, judged by its validators and by its CRD.
import type { ValidationRule } from '../../runtime/index.js'
import { causeOf, compare } from './compare.js'
import type { OneSided } from './differences.js'
import { judge, type Verdicts } from './judge.js'
import { shrink } from './shrink.js'
import type { Subject, Trial } from './subject.js'
import { TrialMaker } from './trials.js'

export interface ProofOptions {
  /** Creates and updates that are judged. */
  readonly count: number
  /** The same seed makes up the same ones. */
  readonly seed: number
  /** Sees each trial with both verdicts. */
  readonly onTrial?: (verdicts: Verdicts) => void
}

/** A field at which only one side has errors. */
export interface Disagreement extends OneSided {
  /** The smallest trial that was found to show it, with both verdicts. */
  readonly verdicts: Verdicts
  /** How often it was seen. */
  readonly count: number
}

/** What a proof came to. */
export interface Proof {
  readonly subject: Subject
  /** Creates and updates that were judged. */
  readonly judged: number
  /** Those of them that both accept. */
  readonly accepted: number
  readonly disagreements: readonly Disagreement[]
  /** How often each difference of the table was forgiven, by its code. */
  readonly forgiven: ReadonlyMap<string, number>
  /** Rules that the CRD carries and that nothing broke: of these nothing is proved but that they may hold. */
  readonly unbroken: readonly ValidationRule[]
}

/** Judges as many trials as asked for. Throws a ServeError for a CRD that can't judge. */
export function prove(subject: Subject, { count, seed, onTrial }: ProofOptions): Proof {
  const maker = new TrialMaker(subject, seed)
  const forgiven = new Map<string, number>()
  const found = new Map<string, Disagreement>()
  let [judged, accepted] = [0, 0]
  for (const trial of maker.trials()) {
    if (judged >= count) break
    judged++
    const verdicts = judge(subject, trial)
    onTrial?.(verdicts)
    maker.note(verdicts)
    if (verdicts.validators.length === 0 && verdicts.crd.length === 0) accepted++
    const { disagreements, forgiven: excused } = compare(subject, verdicts)
    for (const { code } of excused) forgiven.set(code, (forgiven.get(code) ?? 0) + 1)
    for (const one of disagreements) {
      const cause = causeOf(one, subject.schema)
      const known = found.get(cause)
      if (known === undefined) found.set(cause, { ...smallest(subject, maker, trial, cause), count: 1 })
      else found.set(cause, { ...known, count: known.count + 1 })
    }
  }
  return { subject, judged, accepted, disagreements: [...found.values()], forgiven, unbroken: [...maker.unbroken] }
}

function smallest(subject: Subject, maker: TrialMaker, trial: Trial, cause: string): OneSided & { verdicts: Verdicts } {
  const shown = (one: Trial): (OneSided & { verdicts: Verdicts }) | undefined => {
    const verdicts = judge(subject, one)
    const same = compare(subject, verdicts).disagreements.find((other) => causeOf(other, subject.schema) === cause)
    return same === undefined ? undefined : { ...same, verdicts }
  }
  const isStill = (smaller: Trial): boolean => {
    const one = maker.legal(smaller)
    return maker.isStorable(one.old) && shown(one) !== undefined
  }
  const result = shown(maker.legal(shrink(trial, isStill))) ?? shown(trial)
  if (result === undefined) throw new Error('a disagreement that was seen is gone')
  return result
}
