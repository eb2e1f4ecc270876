// The verdict of every rule, as a table and as a tree of fields.
import {
  badge,
  markup,
  table,
  tree,
  type Branch,
  type Cell,
  type Content,
  type PageSection,
} from '../../../diagnostics/page/index.js'
import { amount, formatNumber, type RuleVerdict } from '../../verdict/index.js'
import { fieldTrees, type FieldNode } from '../field-tree.js'
import type { ReportModel } from '../model.js'
import { fieldName, ruleName } from '../names.js'
import { byUrgency } from '../totals.js'
import { toneOf, verdictBadge } from './tones.js'

/** Links from rules to their mismatches: the page's id of a mismatch. */
export type MismatchLinks = ReadonlyMap<RuleVerdict, string>

export const linksOf = ({ mismatches }: ReportModel): MismatchLinks =>
  new Map(mismatches.map((one) => [one.rule, one.id]))

export function rulesSection({ verdicts, options }: ReportModel, links: MismatchLinks): PageSection {
  const { thresholds } = options
  const rows = byUrgency(verdicts).map((one) => ({ item: one.verdict, cells: ruleCells(one, links) }))
  return {
    id: 'verdicts',
    title: 'Verdicts',
    size: verdicts.length,
    body: markup`<p>A rule is ready if both sides found the same at least ${amount(thresholds.firings, 'time')}, in at least ${amount(thresholds.comparisons, 'comparison')}, without a difference. A rule that never fired proves nothing.</p>
${table({
  id: 'rules',
  label: 'rules',
  hasFilter: true,
  columns: [
    { title: 'verdict', kind: 'word', isPlain: true },
    { title: 'validation, field', isPlain: true },
    { title: 'rule', isPlain: true },
    { title: 'both', kind: 'count' },
    { title: 'hand-written only', kind: 'count' },
    { title: 'declarative only', kind: 'count' },
    { title: 'next step', kind: 'long', isPlain: true },
  ],
  rows,
})}`,
  }
}

function ruleCells(verdict: RuleVerdict, links: MismatchLinks): readonly Cell[] {
  const { rule, both, handwrittenOnly, declarativeOnly, level, tag, reason, next, uncompared } = verdict
  const origin = rule.origin === '' && tag !== undefined ? rule.type : rule.origin
  const notes = tag === undefined ? origin : `${origin}, ${level ?? 'no level'}`
  const own = uncompared.handwritten + uncompared.declarative
  const uncounted = own === 0 || verdict.verdict === 'enforced' ? '' : ` (${amount(own, 'error')} not compared)`
  const back = next.back === undefined ? undefined : markup`<small>Until then: ${next.back}.</small>`
  return [
    verdictBadge(verdict.verdict),
    markup`<small>${rule.validationIdentifier}</small>${linked(links.get(verdict), markup`<code>${fieldName(rule)}</code>`)}`,
    markup`${tag === undefined ? rule.type : ruleName(verdict)}<small>${notes}</small>`,
    ...[both, handwrittenOnly, declarativeOnly].map(formatNumber),
    markup`${next.text}<small>${reason}${uncounted}</small>${back}`,
  ]
}

const linked = (id: string | undefined, content: Content): Content =>
  id === undefined ? content : markup`<a href="#${id}">${content}</a>`

export function fieldsSection({ verdicts }: ReportModel, links: MismatchLinks): readonly PageSection[] {
  const trees = fieldTrees(verdicts)
  if (trees.length === 0) return []
  return [{ id: 'fields', title: 'Fields', body: tree(trees.map((one) => fieldBranch(one, links))) }]
}

function fieldBranch(node: FieldNode, links: MismatchLinks): Branch {
  const { name, rules, children, totalRules, differing } = node
  const counts = markup`<span class="muted">${amount(totalRules, 'rule')}</span>${differing === 0 ? undefined : markup` <span class="toned bad">${amount(differing, 'difference')}</span>`}`
  const own = rules.map((one) => markup` ${ruleBadge(one, links)}`)
  return {
    content: markup`<code>${name}</code> ${counts}${own}`,
    below: children.map((one) => fieldBranch(one, links)),
    fold: differing > 0 ? 'open' : 'closed',
  }
}

const ruleBadge = (verdict: RuleVerdict, links: MismatchLinks): Content =>
  linked(links.get(verdict), badge(`${ruleName(verdict)} ${verdict.verdict}`, toneOf(verdict.verdict)))
