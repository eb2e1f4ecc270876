// Traces for a browser: one page without anything from elsewhere.
import { formatCount, formatShare } from '../../cel/explain/index.js'
import {
  badge,
  filter,
  fold,
  htmlPage,
  markup,
  note,
  tree,
  type Branch,
  type Content,
  type Markup,
  type Tone,
} from '../../diagnostics/page/index.js'
import type { ExpressionTrace, TraceDecision, TraceIteration, TraceNode } from './model.js'
import { decisionText, showsDecisions } from './text.js'

/** Traces that belong together, with a title: those of one object and policy. */
export interface TraceSection {
  readonly title: string
  /** What it came to, in a few words. */
  readonly outcome?: string
  /** Whether what the traces are of let the request in. Absent where they are not those of a decision. */
  readonly isAllowed?: boolean
  readonly traces: readonly ExpressionTrace[]
}

/**
 * What `traceHtml` shows on one page: the title of the document, a headline of plain text, and the traces in sections.
 */
export interface TracePage {
  readonly title: string
  readonly headline: string
  readonly sections: readonly TraceSection[]
}

/** For pages that have traces. */
export const TRACE_STYLE = `
.trace { font-family: var(--mono); font-size: 0.92em; }
.trace > details { margin: var(--space-1) 0; }
.trace .value { font-weight: 650; }
.trace .cost { color: var(--muted); }
.trace .skipped { color: var(--muted); }
.trace .error { color: var(--bad); }
.trace .deciding { background: var(--accent-wash); border-bottom: 2px solid var(--accent); }
.trace .decision { border-left: 3px solid var(--accent); border-radius: var(--radius-s); background: var(--accent-wash); padding: var(--space-1) var(--space-3); margin: var(--space-1) 0; overflow-wrap: anywhere; }
`

/** Characters of a page from which on the trees of sub-expressions are left out, and only what decided is shown. */
const MOST_WITH_TREES = 10_000_000

/** A page of traces; what decided is open, the rest is folded. Of very many only the first ones have trees. */
export const traceHtml = ({ title, headline, sections }: TracePage): string =>
  htmlPage({
    title,
    lede: headline,
    sections: [{ id: 'decisions', title: 'Decisions', size: sections.length, body: sectionsHtml(sections) }],
    style: TRACE_STYLE,
  })

function sectionsHtml(sections: readonly TraceSection[]): Markup {
  if (sections.length === 0) return note('none', 'No expression was evaluated.')
  const parts: Markup[] = []
  let length = 0
  for (const section of sections) {
    const part = sectionHtml(section, sections.length === 1, length < MOST_WITH_TREES)
    parts.push(part)
    length += part.html.length
  }
  const form =
    sections.length < 2
      ? undefined
      : filter({ list: 'traces', label: 'decisions', items: sections.map((one) => outcomeOf(one)[0]) })
  return markup`${form}<div id="traces">
${parts}</div>
`
}

function outcomeOf({ isAllowed }: TraceSection): readonly [name: string, tone: Tone] {
  if (isAllowed === undefined) return ['traced', 'info']
  return isAllowed ? ['admitted', 'good'] : ['denied', 'bad']
}

function sectionHtml(section: TraceSection, isOnly: boolean, hasTrees: boolean): Markup {
  const { title, outcome, isAllowed, traces } = section
  const [name, tone] = outcomeOf(section)
  return fold({
    tone,
    item: name,
    isOpen: isOnly || isAllowed === false,
    summary: markup`${isAllowed === undefined ? undefined : markup`${badge(name, tone)} `}<b>${title}</b>${outcome === undefined ? undefined : markup` <span class="muted">${outcome}</span>`}`,
    body: tracesHtml(traces, hasTrees),
  })
}

/** Traces as a part of another page, which has the rules of `TRACE_STYLE`. */
export const tracesHtml = (traces: readonly ExpressionTrace[], hasTrees = true): Markup =>
  markup`<div class="trace">
${traces.map((trace) => expression(trace, hasTrees))}</div>
`

function expression(trace: ExpressionTrace, hasTrees: boolean): Markup {
  const { expression: source, value, error, cost, root, decisions, variables } = trace
  const { role, name, field } = source
  const isOpen = error !== undefined || value === 'false'
  const head = `${role}${name === undefined ? '' : ` ${name}`} ${field}`
  return markup`<details${isOpen ? markup` open` : undefined}>
<summary>${head} → ${outcomeHtml(value, error)} <span class="cost">cost ${formatCount(cost)}</span></summary>
${showsDecisions(trace) ? decisions.map(decision) : undefined}${hasTrees ? tree([node(root)]) : undefined}${variables.map((one) => expression(one, hasTrees))}</details>
`
}

const outcomeHtml = (value: string | undefined, error: string | undefined): Content =>
  error === undefined ? markup`<span class="value">${value}</span>` : markup`<span class="error">error: ${error}</span>`

const decision = (one: TraceDecision): Markup =>
  markup`<div class="decision">decided: ${decisionText(one)}${one.because.map(decision)}</div>
`

function node({ text, value, isError, isDeciding, isEvaluated, cost, share, children, loop }: TraceNode): Branch {
  if (!isEvaluated) return { content: markup`<span class="skipped">${text} (not evaluated)</span>` }
  const price =
    cost === undefined || share === undefined || cost === 0
      ? undefined
      : markup` <span class="cost">${formatCount(cost)} (${formatShare(share)})</span>`
  const shown =
    value === undefined ? undefined : markup` → <span class="${isError ? 'error' : 'value'}">${value}</span>`
  return {
    content: markup`${isDeciding ? markup`<span class="deciding">${text}</span>` : text}${shown}${price}`,
    below: [...children.map(node), ...(loop?.iterations ?? []).map(iteration)],
  }
}

function iteration({ index, variables, children }: TraceIteration): Branch {
  const names = variables.map(
    ({ name, place, value }) => `${name} = ${place === undefined ? '' : `${place} = `}${value}`,
  )
  return { content: markup`<span class="cost">[${index}]</span> ${names.join(', ')}`, below: children.map(node) }
}
