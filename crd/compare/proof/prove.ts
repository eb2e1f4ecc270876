// Proofs that a rule is true for all that an old schema accepts. What can't be proved by these few steps may be so all the same.
import { equalJson } from '../../../apimachinery/json/index.js'
import { implies, literal, normalize, normalizeRule, term, type Term } from '../../../analysis/term/index.js'
import { rulesOf, type JsonSchemaProps } from '../../schema/props.js'
import { Evaluator } from './evaluate.js'
import { factsOf, readsAlike, UNKNOWN } from './facts.js'
import { Knowledge } from './knowledge.js'
import { isTrue } from './outcome.js'
import type { Scope } from './scope.js'
import { simplified } from './simplify.js'

/** The schemas of a node: the one that accepted values, and the one whose rules read them. */
export interface ReadPair {
  readonly old: JsonSchemaProps
  readonly new: JsonSchemaProps
  readonly parent?: ReadPair
}

/** What proves a rule: `maxItems: 3`; nothing if its own shape does, or another rule. */
export interface Proof {
  readonly because: readonly string[]
}

/** A proof that a rule, without optionalOldSelf, is true for all that the old schema with its rules accepts. */
export function proofOf(rule: string, pair: ReadPair): Proof | undefined {
  const wanted = normalizeRule(rule)
  if (wanted === undefined) return undefined
  const isTransition = mentionsOldSelf(wanted)
  const known = knownRules(pair, isTransition)
  const scope = known.reduce<Scope>(
    (all, one) => ({ ...all, known: all.known.with(one, true, 0) }),
    scopeOf(pair, isTransition),
  )
  const outcome = new Evaluator().outcome(wanted, scope)
  if (isTrue(outcome)) return { because: [...new Set(outcome.because)] }
  const all = known.length === 0 ? literal(true) : normalize(term('&&', known))
  return provesUnder(pair, all, wanted, isTransition) ? { because: [] } : undefined
}

/** What the old rules say of values as they are read now. Transition rules say nothing of objects that are created. */
function knownRules(pair: ReadPair, isTransition: boolean): Term[] {
  if (!isReadAlike(pair)) return []
  return rulesOf(pair.old).flatMap(({ rule, optionalOldSelf }) => {
    const known = optionalOldSelf === true ? undefined : normalizeRule(rule)
    return known === undefined || (!isTransition && mentionsOldSelf(known)) ? [] : [known]
  })
}

/** Whether one rule proves another for all that the old schema accepts. */
export function provesUnder(
  pair: ReadPair,
  known: Term,
  wanted: Term,
  isTransition = mentionsOldSelf(wanted),
): boolean {
  if (implies(known, wanted)) return true
  const scope = scopeOf(pair, isTransition)
  const certain = (one: Term): Term => normalize(simplified(new Evaluator(), one, scope))
  return isReadAlike(pair) && implies(certain(known), certain(wanted))
}

const isReadAlike = (pair: ReadPair): boolean => !isDefaultedAnew(pair) && readsAlike(pair.old, pair.new)

/** Whether what stands for a missing value here, or around it, is another one than before: the old schema hasn't seen it. */
const isDefaultedAnew = ({ old, new: renewed, parent }: ReadPair): boolean =>
  (renewed.default !== undefined && !equalJson(old.default, renewed.default)) ||
  (parent !== undefined && isDefaultedAnew(parent))

function scopeOf(pair: ReadPair, isTransition: boolean): Scope {
  const facts = isDefaultedAnew(pair)
    ? { ...UNKNOWN, mayFail: false }
    : { ...factsOf({ old: pair.old, new: pair.new, path: '' }), mayFail: false }
  const names = isTransition ? ['$self', '$oldSelf'] : ['$self']
  return { variables: new Map(names.map((name) => [name, { facts }])), known: Knowledge.none, depth: 0 }
}

/** Whether a rule looks at the stored object. */
export const mentionsOldSelf = ({ head, args }: Term): boolean => head === '$oldSelf' || args.some(mentionsOldSelf)
