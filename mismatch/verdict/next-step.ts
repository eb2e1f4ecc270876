// The next step of a rule from hand-written validation to a tag: no tag, alpha, beta, enforced, hand-written check deleted.
import type { MigrationLifecycle } from '../../runtime/index.js'
import type { RuleEvidence } from './evidence.js'
import type { VerdictName } from './verdict-name.js'

/**
 * What to do with a rule. `agree`: make both sides say the same; `exercise`: compare more objects that break it; `mark`: mark the
 * hand-written error; `tag`: add a tag, at alpha; `beta`, `enforce`: raise the tag's level; `takeover`: enforce the tags of the
 * resource by a feature gate; `delete`: delete the hand-written check; `settle`: make the validation depend on its input alone.
 */
export type NextStepName =
  | 'agree'
  | 'settle'
  | 'tag'
  | 'exercise'
  | 'mark'
  | 'ratchet'
  | 'beta'
  | 'enforce'
  | 'takeover'
  | 'delete'

export interface NextStep {
  readonly step: NextStepName
  /** What to do, as one sentence without an end. */
  readonly text: string
  /** For the way back: what to do meanwhile if the tag's errors are enforced already. */
  readonly back?: string
}

export function nextStep(verdict: VerdictName, evidence: RuleEvidence, lifecycle: MigrationLifecycle): NextStep {
  const { tag, level, causes, handwrittenOnly } = evidence
  const hasLevels = lifecycle.enforcement === 'levels' || lifecycle.enforcement === 'optIn'
  switch (verdict) {
    case 'disagrees':
      if (tag === undefined && handwrittenOnly > 0) return untagged(hasLevels)
      return { step: 'agree', text: 'make both sides agree, and compare again', ...wayBack(evidence, hasLevels) }
    case 'noise':
      return { step: 'settle', text: 'let the validation depend on its input alone: no time, no lookups' }
    case 'untagged':
      return {
        step: 'tag',
        text: hasLevels
          ? 'add a tag at +k8s:alpha, if one can say it, and mark the hand-written error with markCoveredByDeclarative()'
          : 'add a tag, if one can say it, and mark the hand-written error with markCoveredByDeclarative()',
      }
    case 'unmarked':
      return causes.noLevel !== undefined && causes.notCovered === undefined
        ? { step: 'delete', text: 'delete the hand-written check: the tag is enforced' }
        : { step: 'mark', text: 'mark the hand-written error with markCoveredByDeclarative()' }
    case 'ratcheted':
      return {
        step: 'ratchet',
        text: 'let hand-written validation skip values that an update leaves as they were, or expect the difference',
      }
    case 'never-fired':
      return { step: 'exercise', text: 'compare objects that break the rule' }
    case 'not-exercised':
      return { step: 'exercise', text: 'compare more objects, and more that break the rule' }
    case 'ready':
      if (!hasLevels)
        return {
          step: 'takeover',
          text: 'switch DeclarativeValidationTakeover on once all rules of the resource are ready, then delete the hand-written check',
        }
      if (level === 'alpha') return { step: 'beta', text: 'raise the tag from +k8s:alpha to +k8s:beta' }
      if (level === 'beta') return { step: 'enforce', text: 'remove +k8s:beta from the tag: its errors are enforced' }
      return { step: 'delete', text: 'delete the hand-written check: the tag is enforced' }
    case 'enforced':
      return { step: 'delete', text: 'delete the hand-written check, if it is still there' }
  }
}

const untagged = (hasLevels: boolean): NextStep => ({
  step: 'tag',
  text: hasLevels
    ? 'add the tag at +k8s:alpha, so that its errors are compared and not enforced, or unmark the hand-written error'
    : 'add the tag, or unmark the hand-written error',
})

function wayBack({ level, tag, handwrittenOnly }: RuleEvidence, hasLevels: boolean): Pick<NextStep, 'back'> {
  if (handwrittenOnly === 0 && level !== 'beta') return {}
  if (!hasLevels) return { back: 'leave DeclarativeValidationTakeover off' }
  if (level === 'beta') return { back: 'take the tag back to +k8s:alpha, or switch DeclarativeValidationBeta off' }
  return tag !== undefined && level === undefined
    ? { back: 'keep the hand-written check: it refuses what the tag lets in' }
    : {}
}
