// Conditions of CEL expressions with their counts, for pages.
import type { ConditionCoverage, Tally } from '../../analysis/coverage/index.js'
import { escapeHtml } from '../../diagnostics/page/index.js'

/** An expression with its conditions: those that were not covered are marked in the text. */
export const conditionsHtml = (text: string, conditions: readonly ConditionCoverage[]): string =>
  `<pre>${markedText(text, conditions)}</pre>\n${conditions.length === 0 ? '' : conditionTable(conditions)}`

const conditionTable = (conditions: readonly ConditionCoverage[]): string =>
  `<table>
<tr><th class="count">true</th><th class="count">false</th><th class="count">failed</th><th>condition</th></tr>
${conditions.map(conditionRow).join('\n')}
</table>
`

function conditionRow({ text, true: yes, false: no, failed }: ConditionCoverage): string {
  const cell = (count: number): string => `<td class="count${count === 0 ? ' missing' : ''}">${count}</td>`
  return `<tr>${cell(yes)}${cell(no)}<td class="count">${failed === 0 ? '' : failed}</td><td><code>${escapeHtml(text)}</code></td></tr>`
}

/** The text of a rule, with marks on the conditions that were not both true and false. */
function markedText(text: string, conditions: readonly ConditionCoverage[]): string {
  const marks = conditions.filter((condition) => condition.true === 0 || condition.false === 0)
  const opened = new Map<number, ConditionCoverage[]>()
  const closed = new Map<number, number>()
  // Of those that begin at the same place the longest is the outermost.
  for (const mark of [...marks].sort((a, b) => b.end - a.end)) {
    opened.set(mark.start, [...(opened.get(mark.start) ?? []), mark])
    closed.set(mark.end, (closed.get(mark.end) ?? 0) + 1)
  }
  const points = Array.from(text)
  let html = ''
  for (let index = 0; index <= points.length; index++) {
    html += '</mark>'.repeat(closed.get(index) ?? 0)
    html += (opened.get(index) ?? []).map(openMark).join('')
    html += escapeHtml(points[index] ?? '')
  }
  return html
}

function openMark(condition: ConditionCoverage): string {
  const missing = missingOutcomes(condition)
  const style = missing === 'never evaluated' ? ' class="unseen"' : ''
  return `<mark${style} title="${escapeHtml(missing)}">`
}

function missingOutcomes({ true: yes, false: no, failed }: Tally): string {
  if (yes + no + failed === 0) return 'never evaluated'
  return [...(yes === 0 ? ['never true'] : []), ...(no === 0 ? ['never false'] : [])].join(', ')
}
