// Traces for a browser: one page without scripts and without anything from elsewhere.
import { formatCount, formatShare } from '../../cel/explain/index.js'
import { escapeHtml, htmlPage } from '../../diagnostics/page/index.js'
import type { ExpressionTrace, TraceDecision, TraceIteration, TraceNode } from './model.js'
import { decisionText, showsDecisions } from './text.js'

/** Traces that belong together, with a title: those of one object and policy. */
export interface TraceSection {
  readonly title: string
  /** What it came to, in a few words. */
  readonly outcome?: string
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

export const TRACE_STYLE = `
.trace { font-family: ui-monospace, monospace; }
.trace ul { list-style: none; margin: 0; padding-left: 1.25rem; border-left: 1px solid var(--line); }
.trace li { overflow-wrap: anywhere; }
.trace .value { font-weight: 600; }
.trace .cost { opacity: 0.65; }
.trace .skipped { opacity: 0.55; }
.trace .error { color: var(--bad); }
.trace .deciding > .text, .trace .deciding > summary > .text { background: #cf222e22; border-bottom: 2px solid var(--bad); }
.trace .decision { border-left: 4px solid var(--bad); padding: 0.25rem 0.75rem; margin: 0.25rem 0; }
`

const STYLE = `
section { border: 1px solid var(--line); padding: 0.5rem 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; }
${TRACE_STYLE}`

/** Characters of a page from which on the trees of sub-expressions are left out, and only what decided is shown. */
const MOST_WITH_TREES = 10_000_000

/** A page of traces; what decided is open, the rest is folded. Of very many only the first ones have trees. */
export const traceHtml = ({ title, headline, sections }: TracePage): string =>
  htmlPage({ title, style: STYLE, content: `<p>${escapeHtml(headline)}</p>\n${sectionsHtml(sections)}` })

function sectionsHtml(sections: readonly TraceSection[]): string {
  const parts: string[] = []
  let length = 0
  for (const section of sections) {
    const part = sectionHtml(section, length < MOST_WITH_TREES)
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

const sectionHtml = ({ title, outcome, traces }: TraceSection, hasTrees: boolean): string => `<section>
<h2>${escapeHtml(title)}</h2>
${outcome === undefined ? '' : `<p>${escapeHtml(outcome)}</p>\n`}${tracesHtml(traces, hasTrees)}</section>
`

/** Traces as a part of another page, which has the rules of `TRACE_STYLE`. */
export const tracesHtml = (traces: readonly ExpressionTrace[], hasTrees = true): string =>
  `<div class="trace">\n${traces.map((trace) => expression(trace, hasTrees)).join('')}</div>\n`

function expression(trace: ExpressionTrace, hasTrees: boolean): string {
  const { expression: source, value, error, cost, root, decisions, variables } = trace
  const { role, name, field } = source
  const isOpen = error !== undefined || value === 'false'
  const head = `${role}${name === undefined ? '' : ` ${name}`} ${field}`
  return `<details${isOpen ? ' open' : ''}>
<summary>${escapeHtml(head)} → ${outcomeHtml(value, error)} <span class="cost">cost ${formatCount(cost)}</span></summary>
${showsDecisions(trace) ? decisions.map(decision).join('') : ''}${hasTrees ? `<ul>\n${node(root)}</ul>\n` : ''}${variables.map((one) => expression(one, hasTrees)).join('')}</details>
`
}

const outcomeHtml = (value: string | undefined, error: string | undefined): string =>
  error === undefined
    ? `<span class="value">${escapeHtml(value ?? '')}</span>`
    : `<span class="error">error: ${escapeHtml(error)}</span>`

const decision = (one: TraceDecision): string =>
  `<div class="decision">decided: ${escapeHtml(decisionText(one))}${one.because.map(decision).join('')}</div>\n`

function node({ text, value, isError, isDeciding, isEvaluated, cost, share, children, loop }: TraceNode): string {
  const style = isDeciding ? ' class="deciding"' : isEvaluated ? '' : ' class="skipped"'
  const price =
    cost === undefined || share === undefined || cost === 0
      ? ''
      : ` <span class="cost">${formatCount(cost)} (${formatShare(share)})</span>`
  const shown = value === undefined ? '' : ` → <span class="${isError ? 'error' : 'value'}">${escapeHtml(value)}</span>`
  const line = `<span class="text">${escapeHtml(text)}</span>${shown}${price}${isEvaluated ? '' : ' (not evaluated)'}`
  const below = isEvaluated ? [...children.map(node), ...(loop?.iterations ?? []).map(iteration)] : []
  return `<li${style}>${line}${below.length === 0 ? '' : `<ul>\n${below.join('')}</ul>`}</li>\n`
}

function iteration({ index, variables, children }: TraceIteration): string {
  const names = variables.map(
    ({ name, place, value }) => `${name} = ${place === undefined ? '' : `${place} = `}${value}`,
  )
  return `<li><span class="cost">[${index}]</span> ${escapeHtml(names.join(', '))}<ul>\n${children.map(node).join('')}</ul></li>\n`
}
