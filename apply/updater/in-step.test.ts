import { expect, test } from 'vitest'
import { MergeError } from '../schema/merge-error.js'
import { inStep } from './in-step.js'

test('errors say in which step they were', () => {
  const fail = (error: Error) => () => {
    throw error
  }
  expect(inStep('x', () => 1)).toBe(1)
  expect(() => inStep('a', () => inStep('b', fail(new MergeError('c'))))).toThrow(new MergeError('a: b: c'))
  expect(() => inStep('a', fail(new RangeError('b')))).toThrow(new RangeError('b'))
})
