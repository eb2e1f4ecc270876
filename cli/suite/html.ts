// Tests and coverage for a browser: one page without scripts and without anything from elsewhere.
import { coverageTotals, type ConditionCoverage, type CoveredRule, type Tally } from '../../crd/index.js'
import { escapeHtml, type Diagnostic } from '../../diagnostics/index.js'
import type { CoveredDefinition, RunTest } from './run-suites.js'

export interface TestsPage {
  readonly headline: string
  readonly tests: readonly RunTest[]
  /** Empty if coverage is not told. */
  readonly definitions: readonly CoveredDefinition[]
  readonly diagnostics: readonly Diagnostic[]
  readonly fileName: (name: string) => string
}

const STYLE = `
:root { color-scheme: light dark; --good: #1a7f37; --bad: #cf222e; --some: #9a6700; --line: #8884; }
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1200px; padding: 0 1rem; }
pre, code, td.count { font-family: ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.25rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.15rem 0.75rem 0.15rem 0; border-top: 1px solid var(--line); }
th.count, td.count { text-align: right; white-space: nowrap; }
.rule { border: 1px solid var(--line); border-left: 4px solid var(--good); padding: 0.5rem 0.75rem; margin: 0.75rem 0; }
.rule.uncovered { border-left-color: var(--bad); }
.field { opacity: 0.7; overflow-wrap: anywhere; }
.passed { color: var(--good); }
.failed, .missing { color: var(--bad); font-weight: 600; }
.remark { color: var(--some); }
mark { background: none; color: inherit; border-bottom: 3px solid var(--some); }
mark.unseen { border-bottom-color: var(--bad); background: #cf222e22; }
`

/** A page with all tests, and the rules of each CRD with the counts of their conditions. */
export function testsHtml(page: TestsPage): string {
  const { headline, tests, definitions } = page
  const title = 'Tests of CustomResourceDefinitions'
  const placeless = page.diagnostics.filter((one) => !isOfPage(one, tests))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(headline)}</p>
${placeless.length === 0 ? '' : `<h2>Findings</h2>\n${placeless.map((one) => finding(one, page)).join('\n')}\n`}${suites(tests)}${definitions.map((one) => definition(one, page)).join('')}</body>
</html>
`
}

/** Those of tests and of coverage have a place of their own on the page. */
const isOfPage = (diagnostic: Diagnostic, tests: readonly RunTest[]): boolean =>
  diagnostic.code.startsWith('coverage/never-') || tests.some(({ diagnostics }) => diagnostics.includes(diagnostic))

function finding({ code, severity, message, span }: Diagnostic, { fileName }: TestsPage): string {
  const place = span === undefined ? '' : `${fileName(span.source.name)}:${span.source.position(span.start).line}: `
  const style = severity === 'error' ? 'failed' : 'remark'
  return `<pre class="${style}">${escapeHtml(`${place}${code}: ${message}`)}</pre>`
}

function suites(tests: readonly RunTest[]): string {
  const names = [...new Set(tests.map(({ suite }) => suite))]
  return names
    .map((name) => {
      const rows = tests.filter(({ suite }) => suite === name).map(testRow)
      return `<h2>${escapeHtml(name)}</h2>
<table>
<tr><th>result</th><th>operation</th><th>test</th></tr>
${rows.join('\n')}
</table>
`
    })
    .join('')
}

function testRow({ outcome, diagnostics }: RunTest): string {
  const { name, operation, failure, vacuous } = outcome
  const result = failure !== undefined ? 'failed' : vacuous !== undefined ? 'proves nothing' : 'passed'
  const notes = diagnostics.map(({ severity, message }) => {
    const text = message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message
    return `<pre class="${severity === 'error' ? 'failed' : 'remark'}">${escapeHtml(text)}</pre>`
  })
  const style = result === 'passed' ? 'passed' : 'failed'
  return `<tr><td class="${style}">${result}</td><td>${operation}</td><td>${escapeHtml(name)}${notes.join('')}</td></tr>`
}

function definition({ manifest, rules }: CoveredDefinition, { fileName }: TestsPage): string {
  const totals = coverageTotals(rules)
  const summary =
    rules.length === 0
      ? 'It has no rules.'
      : `${totals.rules.covered} of ${totals.rules.total} rules, ${totals.outcomes.covered} of ${totals.outcomes.total} outcomes covered.`
  return `<h2>${escapeHtml(manifest.name)}</h2>
<p>${escapeHtml(fileName(manifest.source.name))}. ${summary}</p>
${rules.map((rule) => ruleSection(rule)).join('')}`
}

function ruleSection({ field, rule, coverage, gaps }: CoveredRule): string {
  const rows = coverage.conditions.map(conditionRow)
  return `<div class="rule${gaps.length === 0 ? '' : ' uncovered'}">
<div class="field">${escapeHtml(field)}</div>
<pre>${markedText(rule.rule, coverage.conditions)}</pre>
<table>
<tr><th class="count">true</th><th class="count">false</th><th class="count">failed</th><th>condition</th></tr>
${rows.join('\n')}
</table>
</div>
`
}

function conditionRow({ text, true: yes, false: no, failed }: ConditionCoverage): string {
  const cell = (count: number): string => `<td class="count${count === 0 ? ' missing' : ''}">${count}</td>`
  return `<tr>${cell(yes)}${cell(no)}<td class="count">${failed === 0 ? '' : failed}</td><td><code>${escapeHtml(text)}</code></td></tr>`
}

/** The text of a rule, in which the conditions are marked that were not seen both ways. */
function markedText(text: string, conditions: readonly ConditionCoverage[]): string {
  const marks = conditions.filter((condition) => condition.true === 0 || condition.false === 0)
  const opened = new Map<number, ConditionCoverage[]>()
  const closed = new Map<number, number>()
  // Those that begin at one place: the longest is the outermost.
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
