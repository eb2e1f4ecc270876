// Tests of policies and their coverage for a browser, with the traces of those that failed.
import { shownConditions, gapsOfExpression } from '../../admission/coverage/index.js'
import { policyCoverageTotals, type ExpressionCoverage } from '../../admission/index.js'
import { TRACE_STYLE, tracesHtml } from '../../admission/trace/index.js'
import { escapeHtml } from '../../diagnostics/page/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { conditionsHtml } from '../test-report/conditions-html.js'
import { counted } from '../output/counted.js'
import { otherFindings, suiteTables, testNotes, testsFrame } from '../test-report/tests-frame.js'
import type { CoveredPolicy } from './coverage-findings.js'
import { tracesByPolicy, type PolicyTraces } from './traces-by-policy.js'
import type { RunPolicyTest } from './run-tests.js'

interface PolicyTestsPage {
  readonly headline: string
  readonly tests: readonly RunPolicyTest[]
  /** Empty if coverage is not reported. */
  readonly policies: readonly CoveredPolicy[]
  readonly diagnostics: readonly Diagnostic[]
  readonly fileName: (name: string) => string
}

/** A page with all tests, and the expressions of each policy with the counts of their conditions. */
export const policyTestsHtml = ({ headline, tests, policies, diagnostics, fileName }: PolicyTestsPage): string =>
  testsFrame({
    title: 'Tests of admission policies',
    headline,
    findings: otherFindings(diagnostics, tests),
    body: `${suiteTables(tests, ['result', 'test'], testRow)}${policies.map((one) => policySection(one, fileName)).join('')}`,
    style: TRACE_STYLE,
    fileName,
  })

const STYLES: Readonly<Record<RunPolicyTest['result'], string>> = {
  passed: 'passed',
  failed: 'failed',
  vacuous: 'failed',
  'not run': 'remark',
}

function testRow({ name, result, diagnostics, traces }: RunPolicyTest): string {
  const shown = result === 'vacuous' ? 'proves nothing' : result
  const why =
    traces.length === 0
      ? ''
      : `<details><summary>trace</summary>${tracesByPolicy(traces).map(policyTrace).join('')}</details>`
  return `<tr><td class="${STYLES[result]}">${shown}</td><td>${escapeHtml(name)}${testNotes(name, diagnostics)}${why}</td></tr>`
}

const policyTrace = ({ policy, traces }: PolicyTraces): string =>
  `${policy === undefined ? '' : `<div class="field">policy ${escapeHtml(policy)}</div>\n`}${tracesHtml(traces)}`

function policySection({ subject, expressions }: CoveredPolicy, fileName: PolicyTestsPage['fileName']): string {
  const totals = policyCoverageTotals(expressions)
  const summary = `${totals.expressions.covered} of ${totals.expressions.total} expressions, ${totals.outcomes.covered} of ${totals.outcomes.total} outcomes covered.`
  return `<h2>${escapeHtml(subject.name)}</h2>
<p>${escapeHtml(fileName(subject.manifest.source.name))}. ${summary}</p>
${expressions.map(expressionSection).join('')}`
}

function expressionSection(coverage: ExpressionCoverage): string {
  const { expression, evaluated } = coverage
  const isCovered = gapsOfExpression(coverage).length === 0
  return `<div class="rule${isCovered ? '' : ' uncovered'}">
<div class="field">${escapeHtml(expression.field)}${expression.name === undefined ? '' : ` (${escapeHtml(expression.name)})`}: evaluated ${counted(evaluated, 'time')}</div>
${conditionsHtml(expression.text, shownConditions(coverage))}</div>
`
}
