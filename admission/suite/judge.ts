// Whether an answer is what a test expects.
import { differences } from '../../analysis/suite/index.js'
import { isObject, equalJson, sourceText, ownValue } from '../../apimachinery/json/index.js'
import { compileRe2 } from '../../apimachinery/re2/index.js'
import type { AdmissionVerdict } from '../verdict/verdict.js'
import { denialsOf, errorsOf, evaluatedRuns, isMatched, statusOf, warningsOf, type PolicyDenial } from './answer.js'
import type { WebhookCall } from '../webhook/would-call.js'
import type { Bound, ExpectationFailure, ExpectationPart, ExpectedCall, PolicyExpectation } from './model.js'

/** What does not hold of an expectation; empty if all does. Snapshots are not compared: only the caller knows them. */
export function judge(answer: AdmissionVerdict, expect: PolicyExpectation, bound: Bound): ExpectationFailure[] {
  return [
    ...judgeMatch(answer, expect, bound),
    ...judgeDecision(answer, expect, bound),
    ...judgeError(answer, expect),
    ...judgeWarnings(answer, expect),
    ...judgeAnnotations(answer, expect),
    ...judgeWebhooks(expect, bound),
    ...judgeObject(answer, expect),
  ]
}

const DENIAL_PARTS = ['message', 'messageMatches', 'policy', 'binding', 'reason', 'code'] as const

/** What is expected to become of the request. */
export function expectedDecision(expect: PolicyExpectation): 'allow' | 'deny' {
  if (expect.decision !== undefined) return expect.decision
  const isDenial = DENIAL_PARTS.some((part) => expect[part] !== undefined) || expect.error !== undefined
  return isDenial ? 'deny' : 'allow'
}

function judgeMatch(answer: AdmissionVerdict, { matched }: PolicyExpectation, bound: Bound): ExpectationFailure[] {
  if (matched === undefined || matched === isMatched(answer)) return []
  if (matched) return [{ part: 'matched', message: `no policy matches the request: ${whyUnmatched(bound)}` }]
  const runs = evaluatedRuns(answer)
  const names = [...new Set([...runs.mutating, ...runs.validating].map(({ policy }) => policy))]
  const reason = names.length === 0 ? (statusOf(answer)?.message ?? '') : names.join(', ')
  return [{ part: 'matched', message: `no policy was expected to match the request: ${reason}` }]
}

/** The most reasons that are named. */
const MOST_REASONS = 3

/** Why no policy was evaluated, in one line: of those that are about the resource, if there are any. */
export function whyUnmatched({ unmatched }: Pick<Bound, 'unmatched'>): string {
  const near = unmatched.filter(({ isNear }) => isNear)
  const names = new Map<string, Set<string>>()
  for (const { policy, binding, message } of near.length > 0 ? near : unmatched) {
    const bound = binding === undefined ? '' : ` with the binding ${binding.metadata.name}`
    names.set(message, (names.get(message) ?? new Set()).add(`${policy.metadata.name}${bound}`))
  }
  if (names.size === 0) return 'there is none'
  const reasons = Array.from(names, ([message, whose]) => `${[...whose].join(', ')}: ${message}`)
  const more = reasons.length - MOST_REASONS
  return reasons.slice(0, MOST_REASONS).join('; ') + (more > 0 ? ` (and ${more} more)` : '')
}

function judgeDecision(answer: AdmissionVerdict, expect: PolicyExpectation, bound: Bound): ExpectationFailure[] {
  const denials = denialsOf(answer, bound.bindings)
  if (expectedDecision(expect) === 'allow') {
    return answer.allowed
      ? []
      : [{ part: 'decision', message: `denied, but expected to be allowed: ${statusOf(answer)?.message ?? ''}` }]
  }
  if (answer.allowed) {
    return [{ part: 'decision', message: `allowed, but expected to be denied${whyAllowed(answer, bound)}` }]
  }
  return judgeDenials(denials, expect, answer)
}

function whyAllowed(answer: AdmissionVerdict, bound: Bound): string {
  if (!isMatched(answer)) return `: ${whyUnmatched(bound)}`
  const runs = evaluatedRuns(answer).validating
  const unenforced = runs.filter(({ decisions }) => decisions.some(({ action }) => action === 'deny'))
  if (unenforced.length > 0) {
    const names = [...new Set(unenforced.map(({ binding }) => binding))].join(', ')
    return `: a validation is false, but validationActions of ${names} have no Deny`
  }
  const errors = errorsOf(answer)
  return errors.length === 0 ? '' : `: failures are ignored: ${errors[0]}`
}

function judgeDenials(
  denials: readonly PolicyDenial[],
  expect: PolicyExpectation,
  answer: AdmissionVerdict,
): ExpectationFailure[] {
  const whole = statusOf(answer)
  const failures: ExpectationFailure[] = []
  const shown = denials.map(denialText).join('; ')
  const fitting = denials.filter((denial) => fits(denial, expect, whole?.message ?? ''))
  if (fitting.length === 0)
    failures.push({
      part: partOf(denials, expect, whole?.message ?? ''),
      message: `denied, but not as expected: ${shown}`,
    })
  // A failing expression is not a decision of the policy: a test that means it says so.
  const saysError = expect.error !== undefined || expect.message !== undefined || expect.messageMatches !== undefined
  if (fitting.length > 0 && !saysError && fitting.every(({ isError }) => isError)) {
    const message = `denied, but only because something fails: ${shown}. If that is intended, expect the error`
    failures.push({ part: 'decision', message })
  }
  if (expect.code !== undefined && whole?.code !== expect.code) {
    failures.push({ part: 'code', message: `denied with code ${whole?.code ?? 0}` })
  }
  return failures
}

const denialText = ({ policy, binding, message, reason }: PolicyDenial): string =>
  policy === undefined ? message : `${policy} with binding ${binding ?? ''} (${reason}): ${message}`

function fits(denial: PolicyDenial, expect: PolicyExpectation, whole: string): boolean {
  return DENIAL_PARTS.every((part) => fitsPart(denial, part, expect, whole))
}

function fitsPart(
  denial: PolicyDenial,
  part: (typeof DENIAL_PARTS)[number],
  expect: PolicyExpectation,
  whole: string,
): boolean {
  if (expect[part] === undefined || part === 'code') return true
  if (part === 'message') return denial.message === expect.message || whole === expect.message
  if (part === 'messageMatches') {
    const pattern = compileRe2(expect.messageMatches ?? '')
    return pattern.test(denial.message) || pattern.test(whole)
  }
  return denial[part] === expect[part]
}

/** The first part that no denial fits; `decision` if each has one, but not all the same. */
function partOf(denials: readonly PolicyDenial[], expect: PolicyExpectation, whole: string): ExpectationPart {
  return (
    DENIAL_PARTS.find((part) => denials.every((denial) => !fitsPart(denial, part, expect, whole))) ??
    DENIAL_PARTS.find((part) => expect[part] !== undefined) ??
    'decision'
  )
}

function judgeError(answer: AdmissionVerdict, { error }: PolicyExpectation): ExpectationFailure[] {
  if (error === undefined) return []
  const errors = errorsOf(answer)
  const status = statusOf(answer)?.message
  if ([...errors, ...(status === undefined ? [] : [status])].some((text) => text.includes(error))) return []
  const message =
    errors.length === 0 ? 'no expression fails' : `expressions fail with other errors: ${errors.join('; ')}`
  return [{ part: 'error', message }]
}

function judgeWarnings(answer: AdmissionVerdict, { warnings }: PolicyExpectation): ExpectationFailure[] {
  if (warnings === undefined) return []
  const actual = warningsOf(answer)
  const left = [...actual]
  const missing = warnings.filter((expected) => {
    const index = left.findIndex((one) => one === expected || one.endsWith(`: ${expected}`))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
  if (missing.length + left.length === 0) return []
  const message = actual.length === 0 ? 'there are no warnings' : `the warnings are: ${actual.join('; ')}`
  return [{ part: 'warnings', message }]
}

function judgeAnnotations(answer: AdmissionVerdict, expect: PolicyExpectation): ExpectationFailure[] {
  const { auditAnnotations: expected } = expect
  if (expected === undefined) return []
  const actual = answer.validating?.auditAnnotations ?? {}
  const wrong = Object.keys(expected).filter((key) => (annotation(actual, key) ?? null) !== expected[key])
  if (wrong.length === 0) return []
  const list = Object.entries(actual).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  const message = `${wrong.join(', ')} ${wrong.length === 1 ? 'differs' : 'differ'}: ${list.length === 0 ? 'there are no audit annotations' : list.join(', ')}`
  return [{ part: 'auditAnnotations', message }]
}

/** By its whole key, or by what follows the policy's name. */
function annotation(actual: Readonly<Record<string, string>>, key: string): string | undefined {
  if (Object.hasOwn(actual, key)) return actual[key]
  const found = Object.keys(actual).find((one) => one.slice(one.indexOf('/') + 1) === key)
  return found === undefined ? undefined : actual[found]
}

function judgeWebhooks({ webhooks = {} }: PolicyExpectation, bound: Bound): ExpectationFailure[] {
  return Object.entries(webhooks).flatMap(([name, expected]): ExpectationFailure[] => {
    const calls = bound.callsOf(name)
    if (calls.length === 0) return [{ part: 'webhooks', message: `there is no webhook ${name}` }]
    return calls
      .filter((call) => outcomeOf(call) !== expected)
      .map((call) => ({ part: 'webhooks', message: `the webhook ${name} ${callText(call)}` }))
  })
}

const outcomeOf = (call: WebhookCall): ExpectedCall =>
  'error' in call ? 'fails' : call.isCalled ? 'called' : 'not called'

function callText(call: WebhookCall): string {
  if ('error' in call) return `fails: ${call.error}`
  return call.isCalled ? 'is called' : `is not called: ${call.reason}`
}

function judgeObject(answer: AdmissionVerdict, expect: PolicyExpectation): ExpectationFailure[] {
  const { mutated, mutatedContains } = expect
  if (mutated === undefined && mutatedContains === undefined) return []
  const { object } = answer
  const part = mutated === undefined ? 'mutatedContains' : 'mutated'
  if (object === undefined) return [{ part, message: 'there is no object after the mutations' }]
  const failures: ExpectationFailure[] = []
  if (mutated !== undefined) {
    const fields = differences(mutated, object).map(({ field }) => field)
    if (fields.length > 0) {
      const message = `the object is not the expected one: ${listed(fields)}`
      failures.push({ part: 'mutated', message, objects: { expected: mutated, actual: object } })
    }
  }
  if (mutatedContains !== undefined) {
    const found = missing(mutatedContains, object, '').map(
      ({ field, value }) => `${field} ${value === undefined ? 'is missing' : `is ${shown(value)}`}`,
    )
    if (found.length > 0) failures.push({ part: 'mutatedContains', message: `the object differs: ${listed(found)}` })
  }
  return failures
}

/** Fields that a message names, at most. */
const SHOWN_FIELDS = 3

const listed = (fields: readonly string[]): string =>
  `${fields.slice(0, SHOWN_FIELDS).join(', ')}${fields.length > SHOWN_FIELDS ? `, and ${fields.length - SHOWN_FIELDS} more` : ''}`

/** Code points of a value in a message. */
const SHOWN_VALUE = 80

function shown(value: unknown): string {
  const points = Array.from(sourceText(value))
  return points.length <= SHOWN_VALUE ? points.join('') : `${points.slice(0, SHOWN_VALUE - 1).join('')}…`
}

/** The fields of `expected` that are not the same in `actual`, with what they are. */
function missing(expected: unknown, actual: unknown, field: string): { field: string; value: unknown }[] {
  if (isObject(expected) && isObject(actual)) {
    return Object.keys(expected).flatMap((key) =>
      missing(expected[key], ownValue(actual, key), field === '' ? key : `${field}.${key}`),
    )
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((item, index) => missing(item, actual[index], `${field}[${index}]`))
  }
  return equalJson(expected, actual) ? [] : [{ field, value: actual }]
}
