// Results of tests, as findings at their places.
import type { TestFailure, TestOutcome, TestRemark } from '../../crd/index.js'
import type { Diagnostic, RuleDescription } from '../../diagnostics/index.js'
import { objectDifference } from '../test-report/object-difference.js'
import type { LoadedSuite } from './load.js'

/** The findings about one test: it fails, it cannot fail, or a part of it should be fixed. */
export function testFindings(outcome: TestOutcome, loaded: LoadedSuite): Diagnostic[] {
  const { failure, vacuous, remarks } = outcome
  return [
    ...(failure === undefined ? [] : [failureFinding(failure, outcome, loaded)]),
    ...(vacuous === undefined
      ? []
      : [finding('test/vacuous', 'error', outcome, 'name', `this test proves nothing: ${vacuous}`, loaded)]),
    ...remarks.map((remark) => remarkFinding(remark, outcome, loaded)),
  ]
}

/** The difference is below the message. */
function failureFinding(
  { part, message, objects }: TestFailure,
  outcome: TestOutcome,
  loaded: LoadedSuite,
): Diagnostic {
  const difference = objects === undefined ? '' : `\n${objectDifference(objects)}`
  return finding('test/failed', 'error', outcome, part, `${message}${difference}`, loaded)
}

function remarkFinding({ kind, part, message }: TestRemark, outcome: TestOutcome, loaded: LoadedSuite): Diagnostic {
  const code = kind === 'unused' ? 'test/unused-expectation' : 'test/outdated-error'
  return finding(code, 'warning', outcome, part, message, loaded)
}

function finding(
  code: string,
  severity: Diagnostic['severity'],
  { name, operation, index }: TestOutcome,
  part: string,
  message: string,
  { spanOf, suite }: LoadedSuite,
): Diagnostic {
  const test = `tests.${operation}[${index}]`
  const tests: readonly object[] = suite[operation]
  // A part that a test does not have is shown at its name.
  const field = Object.hasOwn(tests[index] ?? {}, part) ? `${test}.${part}` : `${test}.name`
  return { code, severity, message: `${name}: ${message}`, span: spanOf(field) }
}

const DESCRIPTIONS: Readonly<Record<string, RuleDescription>> = {
  'test/failed': { summary: 'The API server answers as the test expects.' },
  'test/vacuous': {
    summary: 'Every test can fail, and is a test of its own.',
    help: 'Expect what only this CRD does.',
  },
  'test/unused-expectation': { summary: 'What a test expects is checked.' },
  'test/outdated-error': { summary: 'Expected errors have the wording of today’s API servers.' },
  'test/suite': { summary: 'A suite has the form of docs/crd-suite.schema.json.' },
  'test/no-definition': { summary: 'A suite names a CRD that is given.' },
  'test/definition': { summary: 'The API server accepts and serves the CRD of a suite.' },
  'coverage/never-evaluated': { summary: 'Tests evaluate every rule and every condition in it.' },
  'coverage/never-true': { summary: 'Tests make every rule and every condition in it true.' },
  'coverage/never-false': { summary: 'Tests make every rule and every condition in it false.' },
  'coverage/below-minimum': { summary: 'Tests cover the required share of outcomes.' },
}

export const describeFinding = (code: string): RuleDescription | undefined =>
  Object.hasOwn(DESCRIPTIONS, code) ? DESCRIPTIONS[code] : undefined
