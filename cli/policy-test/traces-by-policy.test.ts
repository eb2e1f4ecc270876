import { expect, test } from 'vitest'
import type { ExpressionTrace } from '../../admission/index.js'
import { tracesByPolicy } from './traces-by-policy.js'

const trace = (policy: string, field: string): ExpressionTrace =>
  ({ expression: { policy, field } }) as unknown as ExpressionTrace

test('each policy in the order in which it came up, with its traces in theirs', () => {
  const [a, b, c] = [trace('x', '1'), trace('y', '1'), trace('x', '2')]
  expect(tracesByPolicy([a, b, c])).toEqual([
    { policy: 'x', traces: [a, c] },
    { policy: 'y', traces: [b] },
  ])
})

test('one policy has no name; no traces are of none', () => {
  const only = trace('x', '1')
  expect(tracesByPolicy([only])).toEqual([{ policy: undefined, traces: [only] }])
  expect(tracesByPolicy([])).toEqual([])
})
