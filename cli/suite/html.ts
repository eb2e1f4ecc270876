// Tests and coverage for a browser.
import { coverageTotals, type CoveredRule } from '../../crd/index.js'
import { fold, markup, type PageSection } from '../../diagnostics/page/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { conditionsHtml } from '../test-report/conditions-html.js'
import { coveredOf, testsPage, type ShownTest } from '../test-report/tests-page.js'
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
  testsPage({
    title: 'Tests of CustomResourceDefinitions',
    headline,
    diagnostics,
    tests: tests.map(shownTest),
    outcomes: definitions.length === 0 ? undefined : coverageTotals(definitions.flatMap(({ rules }) => rules)).outcomes,
    coverage: definitions.map((one, index) => definitionSection(one, `crd-${index + 1}`, fileName)),
    fileName,
  })

function shownTest({ suite, outcome, diagnostics }: RunTest): ShownTest {
  const { name, operation, failure, vacuous } = outcome
  const result = failure !== undefined ? 'failed' : vacuous !== undefined ? 'proves nothing' : 'passed'
  return { result, suite, operation, name, diagnostics }
}

function definitionSection(
  { manifest, rules }: CoveredDefinition,
  id: string,
  fileName: TestsPage['fileName'],
): PageSection {
  const totals = coverageTotals(rules)
  const summary =
    rules.length === 0
      ? 'It has no rules.'
      : `${coveredOf(totals.rules, 'rule')}, ${coveredOf(totals.outcomes, 'outcome')} covered.`
  return {
    id,
    title: manifest.name,
    size: rules.length,
    tone: totals.outcomes.covered === totals.outcomes.total ? 'good' : 'unsure',
    body: markup`<p class="muted">${fileName(manifest.source.name)}. ${summary}</p>
${rules.map((rule, index) => ruleHtml(rule, `${id}-${index + 1}`))}`,
  }
}

const ruleHtml = ({ field, rule, coverage, gaps }: CoveredRule, id: string) =>
  fold({
    tone: gaps.length === 0 ? 'good' : 'unsure',
    isOpen: gaps.length > 0,
    summary: markup`<code>${field}</code>`,
    body: conditionsHtml(id, rule.rule, coverage.conditions),
  })
