// What kyverno would report of a request (kyverno's `pkg/cel/policies/{vpol,mpol}/engine`), and whether a test expects it.
import { differences } from '../../../analysis/suite/index.js'
import { isObject, type JsonObject, isNumber, plainNumber, setOwn } from '../../../apimachinery/json/index.js'
import type { AdmissionVerdict } from '../../verdict/verdict.js'
import { errorsOf, evaluatedRuns, isMatched, statusOf } from '../answer.js'
import { whyUnmatched } from '../judge.js'
import type { Bound, ExpectationFailure, Judge } from '../model.js'

export const KYVERNO_RESULTS = ['pass', 'fail', 'skip', 'warn', 'error'] as const
export type KyvernoResult = (typeof KYVERNO_RESULTS)[number]

/** What kyverno reports of one policy: the first validation that is not true decides. */
export function kyvernoResult(verdict: AdmissionVerdict, scored = true): KyvernoResult {
  if (!isMatched(verdict)) return 'skip'
  const { validating } = evaluatedRuns(verdict)
  for (const { decisions } of validating) {
    const first = decisions.find(({ evaluation }) => evaluation !== 'admit')
    if (first !== undefined) return first.evaluation === 'error' ? 'error' : scored ? 'fail' : 'warn'
  }
  return errorsOf(verdict).length > 0 || !verdict.allowed ? 'error' : 'pass'
}

export interface KyvernoExpectation {
  readonly result: KyvernoResult
  /** The object after mutations. */
  readonly patched?: JsonObject
  /** Of the policy. */
  readonly scored?: boolean
}

/**
 * Whether kyverno's result is the expected one, to the letter: `kyverno test` itself takes everything for a `fail`, and a
 * policy that is not about an object for a `pass`.
 */
export const kyvernoJudge =
  ({ result, patched, scored }: KyvernoExpectation): Judge =>
  (verdict, bound) => {
    const actual = kyvernoResult(verdict, scored)
    // That a mutation fails means that something else comes out.
    if (result === 'fail' && actual === 'pass' && patched !== undefined) {
      return { failures: comparePatched(patched, verdict.object).length > 0 ? [] : [SAME] }
    }
    if (actual !== result) {
      return {
        failures: [{ part: 'decision', message: `want ${result}, got ${actual}${reason(verdict, actual, bound)}` }],
      }
    }
    return { failures: patched === undefined ? [] : comparePatched(patched, verdict.object) }
  }

const SAME: ExpectationFailure = { part: 'decision', message: 'want fail, but the object is the expected one' }

function reason(verdict: AdmissionVerdict, actual: KyvernoResult, bound: Bound): string {
  if (actual === 'skip') return `: ${whyUnmatched(bound)}`
  const text = statusOf(verdict)?.message ?? errorsOf(verdict)[0]
  return text === undefined ? '' : `: ${text}`
}

function comparePatched(patched: JsonObject, object: JsonObject | undefined): ExpectationFailure[] {
  const expected = tidy(patched) as JsonObject
  const actual = tidy(object ?? {}) as JsonObject
  const fields = differences(expected, actual).map(({ field }) => field)
  if (fields.length === 0) return []
  const message = `the object is not the expected one: ${fields.slice(0, 3).join(', ')}`
  return [{ part: 'mutated', message, objects: { expected, actual } }]
}

/** As kyverno compares objects: without nulls, empty maps and lists, and with all numbers alike (`resource.Compare`). */
function tidy(value: unknown): unknown {
  if (isNumber(value)) return Number(plainNumber(value))
  if (Array.isArray(value)) return value.map(tidy).filter((item) => !isEmpty(item))
  if (!isObject(value)) return value
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const part = tidy(value[key])
    if (!isEmpty(part)) setOwn(result, key, part)
  }
  return result
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)
