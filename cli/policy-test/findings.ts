// Results of tests of policies, as findings at their places.
import { decisionText } from '../../admission/trace/index.js'
import type { ConversionNeeded, ExpectationFailure, ExpressionRole, ExpressionTrace } from '../../admission/index.js'
import type { Diagnostic, RelatedPlace, RuleDescription, Span } from '../../diagnostics/index.js'
import { objectDifference } from '../test-report/object-difference.js'
import type { PolicySubject, TestedPolicies } from './model.js'

interface FailedTest {
  readonly name: string
  readonly index: number
  readonly tested: TestedPolicies
  readonly traces: readonly ExpressionTrace[]
  /** Whether the request was allowed, but should have been denied. */
  readonly isWronglyAllowed: boolean
}

/** One finding for each expectation that fails; the first also says what decided. */
export const failureFindings = (failures: readonly ExpectationFailure[], test: FailedTest): Diagnostic[] =>
  failures.map(({ part, message, objects }, position) => {
    const decided = position === 0 ? decisions(test) : []
    const difference = objects === undefined ? '' : `\n${objectDifference(objects)}`
    const because = decided.map(({ text }) => `\n  ${text}`).join('')
    const related = decided.flatMap(({ place }) => (place === undefined ? [] : [place]))
    return {
      code: 'policy-test/failed',
      severity: 'error',
      message: `${test.name}: ${message}${because}${difference}`,
      span: test.tested.spanOf(test.index, part),
      ...(related.length === 0 ? {} : { related }),
    }
  })

interface Decided {
  readonly text: string
  readonly place?: RelatedPlace
}

/** The most expressions that a finding names. */
const MOST_DECISIONS = 4

/**
 * What made validations and match conditions false, or expressions fail, with the expressions in their policies; where nothing
 * did, and the request should have been denied, what made the validations true.
 */
function decisions({ traces, tested: { subjects }, isWronglyAllowed }: FailedTest): Decided[] {
  const withValue = (wanted: string, ...roles: readonly ExpressionRole[]): readonly ExpressionTrace[] =>
    traces.filter(
      ({ expression, error, value }) => error === undefined && value === wanted && roles.includes(expression.role),
    )
  const failed = traces.filter(({ error }) => error !== undefined)
  const refused = [...failed, ...withValue('false', 'validation', 'matchCondition')]
  const decided = refused.length === 0 && isWronglyAllowed ? withValue('true', 'validation') : refused
  return decided.slice(0, MOST_DECISIONS).map(({ expression, decisions: found }) => {
    const { policy, field } = expression
    const reasons = found.map(decisionText).join('; ')
    const text = `${policy}, ${field}: ${reasons}`
    const span = spanOfField(subjects, policy, field)
    return span === undefined ? { text } : { text, place: { span, message: `${policy}: this decided` } }
  })
}

/** Where a field of a policy is written. */
function spanOfField(subjects: readonly PolicySubject[], policy: string, field: string): Span | undefined {
  for (const { recorders, manifest, writtenField } of subjects) {
    if (!recorders.some((recorder) => recorder.policy.metadata.name === policy)) continue
    const written = writtenField(field)
    if (written !== undefined) return manifest.spanOf(written)
  }
  return undefined
}

export const vacuityFinding = (name: string, reason: string, span: Span): Diagnostic => ({
  code: 'policy-test/vacuous',
  severity: 'error',
  message: `${name}: this test proves nothing: ${reason}`,
  span,
})

/** Of a test whose object would have to be converted. */
export const conversionFinding = (name: string, { message }: ConversionNeeded, span: Span): Diagnostic => ({
  code: 'policy-test/conversion',
  severity: 'error',
  message: `${name}: what the policies say is not known: ${message}`,
  span,
})

const DESCRIPTIONS: Readonly<Record<string, RuleDescription>> = {
  'policy-test/failed': { summary: 'Policies say what the test expects.' },
  'policy-test/vacuous': {
    summary: 'Every test can fail, and is a test of its own.',
    help: 'Expect what only these policies do.',
  },
  'policy-test/conversion': {
    summary: 'No test needs a conversion webhook.',
    help: 'Give the object in the version that the policies match.',
  },
  'policy-test/suite': { summary: 'A suite has the form of docs/policy-suite.schema.json, and has tests.' },
  'policy-test/policy': { summary: 'The API server accepts the policies of a suite.' },
  'policy-test/reference': { summary: 'What a suite names exists, and is what it should be.' },
  'policy-test/not-kubernetes-cel': { summary: 'The policies of tests use the CEL of Kubernetes.' },
  'policy-test/unsupported': { summary: 'Tests of other tools use only what kubevet knows.' },
  'policy-test/skipped': { summary: 'Tests are not skipped.' },
  'policy-test/unused-snapshot': { summary: 'Every snapshot belongs to a test.' },
  'coverage/never-evaluated': { summary: 'Tests evaluate every expression and every condition in it.' },
  'coverage/never-true': { summary: 'Tests make every condition true.' },
  'coverage/never-false': { summary: 'Tests make every condition false.' },
  'coverage/below-minimum': { summary: 'Tests cover the required share of outcomes.' },
}

export const describeFinding = (code: string): RuleDescription | undefined =>
  Object.hasOwn(DESCRIPTIONS, code) ? DESCRIPTIONS[code] : undefined
