// Tests and coverage for a browser.
import { coverageTotals, type CoveredRule } from '../../crd/index.js'
import { escapeHtml } from '../../diagnostics/page/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { conditionsHtml } from '../test-report/conditions-html.js'
import { otherFindings, suiteTables, testNotes, testsFrame } from '../test-report/tests-frame.js'
import type { CoveredDefinition, RunTest } from './run-suites.js'

interface TestsPage {
  readonly headline: string
  readonly tests: readonly RunTest[]
  /** Empty if coverage is not reported. */
  readonly definitions: readonly CoveredDefinition[]
  readonly diagnostics: readonly Diagnostic[]
  readonly fileName: (name: string) => string
}

/** A page with all tests, and the rules of each CRD with the counts of their conditions. */
export const testsHtml = ({ headline, tests, definitions, diagnostics, fileName }: TestsPage): string =>
  testsFrame({
    title: 'Tests of CustomResourceDefinitions',
    headline,
    findings: otherFindings(diagnostics, tests),
    body: `${suiteTables(tests, ['result', 'operation', 'test'], testRow)}${definitions.map((one) => definition(one, fileName)).join('')}`,
    fileName,
  })

function testRow({ outcome, diagnostics }: RunTest): string {
  const { name, operation, failure, vacuous } = outcome
  const result = failure !== undefined ? 'failed' : vacuous !== undefined ? 'proves nothing' : 'passed'
  const style = result === 'passed' ? 'passed' : 'failed'
  return `<tr><td class="${style}">${result}</td><td>${operation}</td><td>${escapeHtml(name)}${testNotes(name, diagnostics)}</td></tr>`
}

function definition({ manifest, rules }: CoveredDefinition, fileName: TestsPage['fileName']): string {
  const totals = coverageTotals(rules)
  const summary =
    rules.length === 0
      ? 'It has no rules.'
      : `${totals.rules.covered} of ${totals.rules.total} rules, ${totals.outcomes.covered} of ${totals.outcomes.total} outcomes covered.`
  return `<h2>${escapeHtml(manifest.name)}</h2>
<p>${escapeHtml(fileName(manifest.source.name))}. ${summary}</p>
${rules.map((rule) => ruleSection(rule)).join('')}`
}

const ruleSection = ({ field, rule, coverage, gaps }: CoveredRule): string =>
  `<div class="rule${gaps.length === 0 ? '' : ' uncovered'}">
<div class="field">${escapeHtml(field)}</div>
${conditionsHtml(rule.rule, coverage.conditions)}</div>
`
