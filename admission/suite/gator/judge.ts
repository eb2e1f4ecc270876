// Assertions of gator suites (gatekeeper's `pkg/gator/verify/assertion.go`).
import { compileRe2 } from '../../../apimachinery/re2/index.js'
import type { AdmissionVerdict } from '../../verdict/verdict.js'
import { isMatched, statusOf } from '../answer.js'
import { whyUnmatched } from '../judge.js'
import type { Bound, ExpectationFailure, Judge } from '../model.js'

export interface GatorAssertion {
  /** How many violations there are: a number, `yes` (or true) for some, or `no` (or false). Default: `yes`. */
  readonly violations?: number | string | boolean
  /** A regular expression that counts only violations whose message it fits in. */
  readonly message?: string
}

/** The messages of a constraint's violations. */
function violationsOf(verdict: AdmissionVerdict): string[] {
  const messages = (verdict.validating?.evaluations ?? []).flatMap(({ decisions }) =>
    decisions.flatMap(({ action, message }) => (action === 'deny' ? [message ?? ''] : [])),
  )
  const status = statusOf(verdict)
  return messages.length === 0 && status !== undefined ? [status.message] : messages
}

/** Whether all assertions hold. One that has to do with no violation although the constraint is not about the object proves nothing. */
export const gatorJudge =
  (assertions: readonly GatorAssertion[]): Judge =>
  (verdict, bound) => {
    const messages = violationsOf(verdict)
    const failures = assertions.flatMap((assertion) => judgeAssertion(assertion, messages, verdict, bound))
    if (failures.length > 0 || isMatched(verdict)) return { failures }
    return { failures, vacuous: `the constraint does not match the object: ${whyUnmatched(bound)}` }
  }

function judgeAssertion(
  { violations: given = 'yes', message }: GatorAssertion,
  messages: readonly string[],
  verdict: AdmissionVerdict,
  bound: Bound,
): ExpectationFailure[] {
  const violations = given === true ? 'yes' : given === false ? 'no' : given
  const pattern = message === undefined ? undefined : compileRe2(message)
  const count = messages.filter((text) => pattern?.test(text) !== false).length
  const holds = violations === 'yes' ? count > 0 : violations === 'no' ? count === 0 : count === Number(violations)
  if (holds) return []
  const wanted = violations === 'yes' ? 'at least 1' : violations === 'no' ? 'none' : `exactly ${violations}`
  const fitting = message === undefined ? '' : ` containing ${JSON.stringify(message)}`
  const got = messages.length > 0 ? `: got messages [${messages.join(', ')}]` : ''
  const why = messages.length === 0 && !isMatched(verdict) ? `: ${whyUnmatched(bound)}` : ''
  return [{ part: 'decision', message: `got ${count} violations${fitting} but want ${wanted}${got}${why}` }]
}
