// Tests that pass whatever the policies say.
import { compileRe2 } from '../../apimachinery/re2/index.js'
import type { ValidatingAdmissionPolicy } from '../api/model.js'
import type { AdmissionVerdict } from '../verdict/verdict.js'
import { evaluatedRuns, isMatched, validationActions } from './answer.js'
import { expectedDecision, whyUnmatched } from './judge.js'
import type { Bound, PolicyExpectation } from './model.js'

/** Why a test that passes could not fail, whatever the policies say; undefined if it could. */
export function vacuity(answer: AdmissionVerdict, expect: PolicyExpectation, bound: Bound): string | undefined {
  const empty = emptyExpectation(expect)
  if (empty !== undefined) return empty
  if (expect.matched === false || expect.webhooks !== undefined) return undefined
  if (!isMatched(answer)) {
    return `no policy matches the request: ${whyUnmatched(bound)}. If that is intended, expect matched: false`
  }
  if (expect.matched === true || expectedDecision(expect) === 'deny' || saysMore(expect)) {
    return withoutSubject(answer, expect, bound)
  }
  return undeniable(answer, bound)
}

/** An expectation that everything meets. */
function emptyExpectation(expect: PolicyExpectation): string | undefined {
  const { messageMatches, error, mutatedContains, auditAnnotations, webhooks } = expect
  if (messageMatches !== undefined && compileRe2(messageMatches).test('')) {
    return `messageMatches fits every message: ${messageMatches}`
  }
  if (error === '') return 'every error contains an empty text'
  const isEmpty = (value: object | undefined): boolean => value !== undefined && Object.keys(value).length === 0
  if (isEmpty(webhooks)) return 'webhooks is empty'
  if (isEmpty(mutatedContains)) return 'every object contains an empty mutatedContains'
  return isEmpty(auditAnnotations) ? 'auditAnnotations is empty' : undefined
}

/** Whether something else than the decision is expected. */
const saysMore = (expect: PolicyExpectation): boolean =>
  expect.warnings !== undefined ||
  expect.auditAnnotations !== undefined ||
  expect.error !== undefined ||
  saysObject(expect)

const saysObject = ({ mutated, mutatedContains, snapshot }: PolicyExpectation): boolean =>
  mutated !== undefined || mutatedContains !== undefined || snapshot === true

/** What is expected of something that none of the policies has to do with. */
function withoutSubject(answer: AdmissionVerdict, expect: PolicyExpectation, bound: Bound): string | undefined {
  const { policies, bindings } = bound
  if (saysObject(expect) && !policies.some(({ kind }) => kind === 'MutatingAdmissionPolicy')) {
    return 'there is no mutating policy: the object is unchanged'
  }
  const isOnlyWarnings = expect.warnings?.length === 0 && expectedDecision(expect) === 'allow' && !saysObject(expect)
  if (!isOnlyWarnings || expect.auditAnnotations !== undefined || expect.error !== undefined) return undefined
  const runs = evaluatedRuns(answer).validating
  const canWarn = runs.some(({ binding }) => validationActions(binding, bindings).includes('Warn'))
  return canWarn ? undefined : undeniable(answer, bound)
}

/** Why the request could not have been denied by a validation. */
function undeniable(answer: AdmissionVerdict, { policies, bindings }: Bound): string | undefined {
  const runs = evaluatedRuns(answer)
  if (runs.validating.length === 0) {
    const names = namesOf(runs.mutating)
    return `${names} only mutates: expect what comes out, with mutated, mutatedContains or snapshot`
  }
  const reasons = runs.validating.map(({ policy, binding }) => {
    const found = policies.find((one) => one.kind === 'ValidatingAdmissionPolicy' && one.metadata.name === policy)
    return harmless(found as ValidatingAdmissionPolicy | undefined, validationActions(binding, bindings), binding)
  })
  const known = reasons.filter((reason) => reason !== undefined)
  return known.length < reasons.length ? undefined : [...new Set(known)].join('; ')
}

const namesOf = (runs: readonly { readonly policy: string }[]): string =>
  [...new Set(runs.map(({ policy }) => policy))].join(', ')

/** Why a policy denies nothing; undefined if it could. */
function harmless(
  policy: ValidatingAdmissionPolicy | undefined,
  actions: readonly string[],
  binding: string,
): string | undefined {
  const { validations = [] } = policy?.spec ?? {}
  const name = policy?.metadata.name ?? ''
  if (validations.length === 0) return `${name} has no validations: nothing is denied`
  if (!actions.includes('Deny')) {
    return `validationActions of ${binding} have no Deny, so nothing is denied: expect warnings or auditAnnotations`
  }
  return validations.every(({ expression }) => expression.trim() === 'true')
    ? `no validation of ${name} can be false`
    : undefined
}
