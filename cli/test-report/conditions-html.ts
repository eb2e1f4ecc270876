// Conditions of CEL expressions with their counts, for pages.
import type { ConditionCoverage, Tally } from '../../analysis/coverage/index.js'
import { code, markup, table, type Markup } from '../../diagnostics/page/index.js'

/** An expression with its conditions: those that were not covered are marked in the text. `id` is unique in the page. */
export const conditionsHtml = (id: string, text: string, conditions: readonly ConditionCoverage[]): Markup =>
  markup`${code(markedText(text, conditions))}${conditions.length === 0 ? undefined : conditionTable(id, conditions)}`

const conditionTable = (id: string, conditions: readonly ConditionCoverage[]): Markup =>
  table({
    id,
    label: 'conditions',
    columns: [
      { title: 'condition', kind: 'long', isPlain: true },
      { title: 'true', kind: 'count' },
      { title: 'false', kind: 'count' },
      { title: 'failed', kind: 'count' },
    ],
    rows: conditions.map(({ text, true: yes, false: no, failed }) => ({
      cells: [markup`<code>${text}</code>`, count(yes), count(no), failed === 0 ? '' : failed],
    })),
  })

const count = (times: number): Markup | number => (times === 0 ? markup`<span class="missing">0</span>` : times)

/** The text of a rule, with marks on the conditions that were not both true and false. */
function markedText(text: string, conditions: readonly ConditionCoverage[]): Markup {
  const points = Array.from(text)
  // Of those that begin at the same place the longest is the outermost.
  const marks = conditions
    .filter((condition) => condition.true === 0 || condition.false === 0)
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const within = (start: number, end: number): Markup => {
    const parts: Markup[] = []
    let at = start
    for (let [mark] = marks; mark !== undefined && mark.start < end; [mark] = marks) {
      marks.shift()
      parts.push(markup`${points.slice(at, mark.start).join('')}${marked(mark, within(mark.start, mark.end))}`)
      at = mark.end
    }
    return markup`${parts}${points.slice(at, end).join('')}`
  }
  return within(0, points.length)
}

function marked(condition: ConditionCoverage, content: Markup): Markup {
  const missing = missingOutcomes(condition)
  const style = missing === 'never evaluated' ? 'condition unseen' : 'condition'
  return markup`<mark class="${style}" title="${missing}">${content}</mark>`
}

function missingOutcomes({ true: yes, false: no, failed }: Tally): string {
  if (yes + no + failed === 0) return 'never evaluated'
  return [...(yes === 0 ? ['never true'] : []), ...(no === 0 ? ['never false'] : [])].join(', ')
}
