import { expect, test } from 'vitest'
import { storedWidget } from '../../../../test/fixtures/cli/audit-events.js'
import type { AuditedRequest } from './event.js'
import { ObjectHistory } from './history.js'

const request = (version: string, rest: Partial<AuditedRequest> = {}): AuditedRequest => ({
  gvk: { group: 'example.com', version: 'v1', kind: 'Widget' },
  operation: 'update',
  subresource: '',
  object: storedWidget('a', {}, version),
  isStored: true,
  auditID: '',
  ...rest,
})

test('the last state that was stored', () => {
  const history = new ObjectHistory()
  expect(history.before('a', request('2'))).toBeUndefined()
  history.note('a', request('1'), 10)
  history.note('a', request('9', { isStored: false }), 10)
  expect(history.before('a', request('2'))).toEqual({ object: storedWidget('a', {}, '1'), isOutdated: false })
  expect(history.before('b', request('2'))).toBeUndefined()
})

test.each([
  ['1', false],
  ['2', true],
  [undefined, false],
])('the writer knew version %s', (knownVersion, isOutdated) => {
  const history = new ObjectHistory()
  history.note('a', request('1'), 10)
  const next = request('3', knownVersion === undefined ? {} : { knownVersion })
  expect(history.before('a', next)?.isOutdated).toBe(isOutdated)
})

test('a subresource of another kind is another object', () => {
  const history = new ObjectHistory()
  const scale = request('1', { gvk: { group: 'autoscaling', version: 'v1', kind: 'Scale' } })
  history.note('a', request('1'), 10)
  expect(history.before('a', scale)).toBeUndefined()
  history.note('a', scale, 10)
  history.delete('a')
  expect([history.before('a', scale), history.before('a', request('2'))]).toEqual([undefined, undefined])
})

test('what was not written for longest is forgotten, and counted', () => {
  const history = new ObjectHistory(100)
  const note = (name: string, bytes: number): number => history.note(name, request('1'), bytes)
  expect([note('a', 40), note('b', 40), note('a', 50), note('c', 40)]).toEqual([0, 0, 0, 1])
  expect(['a', 'b', 'c'].filter((name) => history.before(name, request('2')) !== undefined)).toEqual(['a', 'c'])
  history.delete('a')
  expect(note('d', 60)).toBe(0)
  expect(note('e', 1000)).toBe(3)
})
