import { expect, test } from 'vitest'
import { CorrelatedValue } from '../../value/correlate.js'
import { isUnchanged, NO_RATCHETING, ratchetIndex, ratchetKey } from './ratcheting.js'

const text = { type: 'string' }
const schema = { type: 'object', properties: { kind: text, a: text, l: { type: 'array', items: text } } }
const root = (value: object, old: object): { current: CorrelatedValue; nearest: undefined } => ({
  current: new CorrelatedValue(value, old, schema),
  nearest: undefined,
})

test('what equals its stored value', () => {
  const at = root({ kind: 'K', a: 'x', l: ['x'] }, { kind: 'K', a: 'y', l: ['x'] })
  expect(isUnchanged(at)).toBe(false)
  expect(isUnchanged(ratchetKey(at, 'a'))).toBe(false)
  expect(isUnchanged(ratchetKey(at, 'l'))).toBe(true)
})

test('elements that correlate with nothing go with their list', () => {
  const list = ratchetKey(root({ l: ['x'] }, { l: ['x'] }), 'l')
  const element = ratchetIndex(list, 0)
  expect(element.current).toBeUndefined()
  expect(isUnchanged(element)).toBe(true)
})

test('the kind of an object is never forgiven', () => {
  expect(ratchetKey(root({ kind: 'K' }, { kind: 'K' }), 'kind')).toBe(NO_RATCHETING)
  expect(isUnchanged(NO_RATCHETING)).toBe(false)
})
