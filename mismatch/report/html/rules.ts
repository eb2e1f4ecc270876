// The verdict of every rule, as a table and as a tree of fields.
import { escapeHtml, filterForm } from '../../../diagnostics/page/index.js'
import { amount, formatNumber, type RuleVerdict } from '../../verdict/index.js'
import { fieldTrees, type FieldNode } from '../field-tree.js'
import type { ReportModel } from '../model.js'
import { fieldName, ruleName } from '../names.js'
import { byUrgency, verdictCounts } from '../totals.js'

/** Links from rules to their mismatches: the page's id of a mismatch. */
export type MismatchLinks = ReadonlyMap<RuleVerdict, string>

export const linksOf = ({ mismatches }: ReportModel): MismatchLinks =>
  new Map(mismatches.map((one) => [one.rule, one.id]))

const badge = ({ verdict }: RuleVerdict): string => `<span class="badge ${verdict}">${verdict}</span>`

export function rulesHtml(report: ReportModel, links: MismatchLinks): string {
  const { verdicts, options } = report
  const { thresholds } = options
  const names = verdictCounts(report).map(([name]) => name)
  const cells = ['verdict', 'validation, field', 'rule', 'both', 'hand-written only', 'declarative only', 'next step']
  const head = cells.map((name) => `<th${isCount(name) ? ' class="count"' : ''}>${name}</th>`).join('')
  return `<h2 id="verdicts">Verdicts</h2>
<p>A rule is ready if both sides found the same at least ${amount(thresholds.firings, 'time')}, in at least ${amount(thresholds.comparisons, 'comparison')}, without a difference. A rule that never fired proves nothing.</p>
${filterForm('rules', 'rules', names)}<div class="wide"><table id="rules"><thead><tr>${head}</tr></thead><tbody>
${byUrgency(verdicts)
  .map((one) => ruleRow(one, links))
  .join('\n')}
</tbody></table></div>
`
}

const isCount = (name: string): boolean => name === 'both' || name.endsWith(' only')

function ruleRow(verdict: RuleVerdict, links: MismatchLinks): string {
  const { rule, both, handwrittenOnly, declarativeOnly, level, tag, reason, next, uncompared } = verdict
  const link = links.get(verdict)
  const field = `<code>${escapeHtml(fieldName(rule))}</code>`
  const count = (label: string, number: number): string =>
    `<td class="count" data-label="${label}">${formatNumber(number)}</td>`
  const origin = rule.origin === '' && tag !== undefined ? rule.type : rule.origin
  const notes = tag === undefined ? origin : `${origin}, ${level ?? 'no level'}`
  const own = uncompared.handwritten + uncompared.declarative
  const back = next.back === undefined ? '' : `<br><small>Until then: ${escapeHtml(next.back)}.</small>`
  return `<tr data-item="${verdict.verdict}"><td>${badge(verdict)}</td><td><small>${escapeHtml(rule.validationIdentifier)}</small><br>${link === undefined ? field : `<a href="#${link}">${field}</a>`}</td><td>${escapeHtml(tag === undefined ? rule.type : ruleName(verdict))}<br><small>${escapeHtml(notes)}</small></td>${count('both', both)}${count('hand-written only', handwrittenOnly)}${count('declarative only', declarativeOnly)}<td class="next">${escapeHtml(next.text)}<br><small class="muted">${escapeHtml(reason)}${own === 0 || verdict.verdict === 'enforced' ? '' : ` (${amount(own, 'error')} not compared)`}</small>${back}</td></tr>`
}

export function fieldsHtml({ verdicts }: ReportModel, links: MismatchLinks): string {
  const trees = fieldTrees(verdicts)
  if (trees.length === 0) return ''
  return `<h2 id="fields">Fields</h2>
<ul class="tree">
${trees.map((one) => nodeHtml(one, links)).join('')}</ul>
`
}

function nodeHtml(node: FieldNode, links: MismatchLinks): string {
  const { name, rules, children, totalRules, differing } = node
  const counts = `<span class="muted">${amount(totalRules, 'rule')}</span>${differing === 0 ? '' : ` <span class="bad">${amount(differing, 'difference')}</span>`}`
  const own = rules.map((one) => ruleHtml(one, links)).join(' ')
  const title = `<code>${escapeHtml(name)}</code> ${counts}`
  if (children.length === 0) return `<li>${title} ${own}</li>\n`
  return `<li><details${differing > 0 ? ' open' : ''}><summary>${title}</summary>${own}<ul>
${children.map((one) => nodeHtml(one, links)).join('')}</ul></details></li>
`
}

function ruleHtml(verdict: RuleVerdict, links: MismatchLinks): string {
  const link = links.get(verdict)
  const text = `<span class="badge ${verdict.verdict}">${escapeHtml(ruleName(verdict))} ${verdict.verdict}</span>`
  return link === undefined ? text : `<a href="#${link}">${text}</a>`
}
