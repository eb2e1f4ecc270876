// Tests of policies and their coverage for a browser, with the traces of those that failed.
import { shownConditions, gapsOfExpression } from '../../admission/coverage/index.js'
import { policyCoverageTotals, type ExpressionCoverage } from '../../admission/index.js'
import { TRACE_STYLE, tracesHtml } from '../../admission/trace/index.js'
import { fold, markup, more, type PageSection } from '../../diagnostics/page/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { conditionsHtml } from '../test-report/conditions-html.js'
import { counted } from '../output/counted.js'
import { coveredOf, testsPage, type ShownTest } from '../test-report/tests-page.js'
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
  testsPage({
    title: 'Tests of admission policies',
    headline,
    diagnostics,
    tests: tests.map(shownTest),
    outcomes:
      policies.length === 0
        ? undefined
        : policyCoverageTotals(policies.flatMap(({ expressions }) => expressions)).outcomes,
    coverage: policies.map((one, index) => policySection(one, `policy-${index + 1}`, fileName)),
    style: TRACE_STYLE,
    fileName,
  })

const shownTest = ({ suite, name, result, diagnostics, traces }: RunPolicyTest): ShownTest => ({
  result: result === 'vacuous' ? 'proves nothing' : result,
  suite,
  name,
  diagnostics,
  ...(traces.length === 0 ? {} : { more: more('trace', tracesByPolicy(traces).map(policyTrace)) }),
})

const policyTrace = ({ policy, traces }: PolicyTraces) =>
  markup`${policy === undefined ? undefined : markup`<p class="muted">policy ${policy}</p>\n`}${tracesHtml(traces)}`

function policySection(
  { subject, expressions }: CoveredPolicy,
  id: string,
  fileName: PolicyTestsPage['fileName'],
): PageSection {
  const totals = policyCoverageTotals(expressions)
  return {
    id,
    title: subject.name,
    size: expressions.length,
    tone: totals.outcomes.covered === totals.outcomes.total ? 'good' : 'unsure',
    body: markup`<p class="muted">${fileName(subject.manifest.source.name)}. ${coveredOf(totals.expressions, 'expression')}, ${coveredOf(totals.outcomes, 'outcome')} covered.</p>
${expressions.map((one, index) => expressionHtml(one, `${id}-${index + 1}`))}`,
  }
}

function expressionHtml(coverage: ExpressionCoverage, id: string) {
  const { expression, evaluated } = coverage
  const { field, name, text } = expression
  const isCovered = gapsOfExpression(coverage).length === 0
  return fold({
    tone: isCovered ? 'good' : 'unsure',
    isOpen: !isCovered,
    summary: markup`<code>${field}</code>${name === undefined ? undefined : ` (${name})`} <span class="muted">evaluated ${counted(evaluated, 'time')}</span>`,
    body: conditionsHtml(id, text, shownConditions(coverage)),
  })
}
