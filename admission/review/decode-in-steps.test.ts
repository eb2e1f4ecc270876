import { expect, test } from 'vitest'
import { decodeReviewInSteps } from './decode-in-steps.js'
import { decodeReview } from './decode.js'

const big = (count: number): Record<string, unknown> => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a' },
  data: Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, `value${at}`])),
})
const LONG = JSON.stringify(big(5_000))

const review = (request: string): string =>
  `{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"a","kind":{"version":"v1","kind":"ConfigMap"},` +
  `"resource":{"version":"v1","resource":"configmaps"},"operation":"UPDATE",${request}}}`

function run(text: string): { readonly value: unknown; readonly count: number } {
  const steps = decodeReviewInSteps(text)
  for (let count = 0; ; count++) {
    const step = steps.next()
    if (step.done === true) return { value: step.value, count }
  }
}
const atOnce = (text: string): unknown => decodeReview(text)

test.each([
  ['short', review('"object":{"kind":"A"},"oldObject":null')],
  ['an update', review(`"oldObject":${LONG} , "object": ${LONG},"dryRun":true`)],
  ['a deletion', review(`"object":null,"oldObject":${LONG}`)],
  ['an object that is set twice', review(`"object":${LONG},"object":{"kind":"B"}`)],
  ['an object that is set twice, the long one last', review(`"object":{"kind":"B"},"object":${LONG}`)],
  ['two long ones of a name', review(`"object":${LONG},"object":${LONG.replace('value1', 'other')}`)],
  ['long options', review(`"options":${LONG}`)],
  ['a mark as kubevet makes it', review(`"object":{"kubevet.long":"object"},"oldObject":${LONG}`)],
  ['a name that is written otherwise', review(`"\\u006fbject":${LONG}`)],
])('%s: the same as at once', (_, text) => {
  expect(run(text).value).toEqual(atOnce(text))
})

test.each([
  ['an object that is a list', review(`"object":[${LONG}]`)],
  ['no review', LONG],
  ['a broken object', review(`"object":${LONG.slice(0, -1)},}`)],
  [
    'an incomplete request',
    `{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"object":${LONG}}}`,
  ],
])('%s: the same error as at once', (_, text) => {
  const message = (decode: (text: string) => unknown): unknown => {
    try {
      return decode(text)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(message(run)).toEqual(expect.any(String))
  expect(message(run)).toBe(message(atOnce))
})

test('a long object is decoded in steps', () => {
  expect(run(review(`"object":${LONG},"oldObject":${LONG}`)).count).toBeGreaterThan(10)
  expect(run(review('"object":{"kind":"A"}')).count).toBe(0)
})
