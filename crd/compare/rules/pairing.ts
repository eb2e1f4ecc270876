// Which rule of a node's new schema is which of the old one.
import type { Value } from '../../../cel/index.js'
import { equalJson } from '../../../apimachinery/json/index.js'
import { rulesOf, type ValidationRule } from '../../schema/props.js'
import type { SchemaPair } from '../schema-pair.js'
import { normalize, normalizeRule, literal, term, type Term } from '../../../analysis/term/index.js'
import { mentionsOldSelf, provesUnder } from '../proof/prove.js'

/** A rule that both schemas have, by its text, by its meaning, or by what it looks like. */
interface RulePair {
  readonly old: ValidationRule
  readonly new: ValidationRule
  readonly oldIndex: number
  readonly newIndex: number
}

export interface PairedRules {
  /** Of equal texts. */
  readonly same: readonly RulePair[]
  /** Of other texts. */
  readonly changed: readonly RulePair[]
  readonly added: readonly { readonly rule: ValidationRule; readonly index: number }[]
  readonly removed: readonly { readonly rule: ValidationRule; readonly index: number }[]
}

/** How much of two rules is the same if one of them stands for the other, from 0 to 1. */
const ALIKE = 0.5

const known = new WeakMap<SchemaPair, PairedRules>()

/** The rules of a node, paired; several kinds of change ask for them. */
export function pairedRules(pair: SchemaPair): PairedRules {
  let paired = known.get(pair)
  if (paired === undefined) known.set(pair, (paired = pairRules(pair)))
  return paired
}

interface Entry {
  readonly rule: ValidationRule
  readonly index: number
}

/** Pairs what is equal first, then what is written alike. */
function pairRules(pair: SchemaPair): PairedRules {
  const left = { old: entries(rulesOf(pair.old)), new: entries(rulesOf(pair.new)) }
  const same = [
    ...takePairs(left, (a, b) => equalJson(a, b)),
    ...takePairs(left, (a, b) => a.rule.trim() === b.rule.trim()),
  ]
  const changed = [
    ...takePairs(left, (a, b) => isProvablyEqual(a.rule, b.rule)),
    ...takePairs(left, (a, b) => a.message !== undefined && a.message === b.message),
    ...takePairs(left, (a, b) => compareRules(a.rule, b.rule, pair) !== 'unknown'),
    ...takePairs(left, (a, b) => similarity(a.rule, b.rule) >= ALIKE),
  ]
  return { same, changed, added: left.new, removed: left.old }
}

const entries = (rules: readonly ValidationRule[]): Entry[] => rules.map((rule, index) => ({ rule, index }))

/** Takes out the pairs that fit, each rule once. */
function takePairs(
  left: { old: Entry[]; new: Entry[] },
  fits: (old: ValidationRule, renewed: ValidationRule) => boolean,
): RulePair[] {
  const pairs: RulePair[] = []
  for (const old of left.old) {
    const found = left.new.find((renewed) => fits(old.rule, renewed.rule))
    if (found === undefined) continue
    pairs.push({ old: old.rule, new: found.rule, oldIndex: old.index, newIndex: found.index })
    left.new = left.new.filter((one) => one !== found)
  }
  left.old = left.old.filter((one) => pairs.every(({ oldIndex }) => oldIndex !== one.index))
  return pairs
}

/** The part of the words and signs that two rules have in common, from 0 to 1. */
function similarity(a: string, b: string): number {
  const [left, right] = [words(a), words(b)]
  const common = [...left].filter((word) => right.has(word)).length
  const all = new Set([...left, ...right]).size
  return all === 0 ? 0 : common / all
}

const words = (rule: string): Set<string> => new Set(rule.match(/[A-Za-z_]\w*|\d+|"[^"]*"|'[^']*'|[^\s\w]+/g) ?? [])

function isProvablyEqual(a: string, b: string): boolean {
  const [left, right] = [normalizeRule(a), normalizeRule(b)]
  return left !== undefined && right !== undefined && left.key === right.key
}

/** How the objects that a changed rule takes have changed, as far as that can be proved. */
export function compareRules(
  old: string,
  renewed: string,
  schemas: Pick<SchemaPair, 'old' | 'new' | 'parent'>,
): 'equal' | 'tighter' | 'looser' | 'unknown' {
  const [before, after] = [normalizeRule(old), normalizeRule(renewed)]
  if (before === undefined || after === undefined) return 'unknown'
  const isLooser = provesUnder(schemas, before, after)
  const isTighter = provesUnder({ old: schemas.new, new: schemas.new }, after, before)
  return isLooser ? (isTighter ? 'equal' : 'looser') : isTighter ? 'tighter' : 'unknown'
}

/** Whether a rule looks at the stored object. */
export function usesOldSelf(rule: string): boolean {
  const parsed = normalizeRule(rule)
  return parsed !== undefined && mentionsOldSelf(parsed)
}

/** Whether a transition rule is true wherever nothing changed, as far as that can be seen. */
export function holdsUnchanged(rule: string): boolean {
  const parsed = normalizeRule(rule)
  return parsed !== undefined && normalize(unchanged(parsed)).value === true
}

/** The rule with the stored value in the place of the new one; what is equal to itself is true. */
function unchanged({ head, args, value }: Term): Term {
  if (head === 'literal') return literal(value as Value)
  if (head === '$self') return term('$oldSelf')
  const inner = args.map(unchanged)
  const [left, right] = inner
  const isSame = left !== undefined && right !== undefined && left.key === right.key
  if (isSame && (head === '==' || head === '<=')) return literal(true)
  return term(head, inner)
}
