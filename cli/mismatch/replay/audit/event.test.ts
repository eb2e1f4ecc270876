import { expect, test } from 'vitest'
import { auditEvent, storedWidget, type EventChoice } from '../../../../test/fixtures/cli/audit-events.js'
import { auditedObject, isAudit, readEvent, versionOf, type FailedRequests } from './event.js'

const stored = storedWidget('one', { name: 'ok' }, '7')
const sent = storedWidget('one', { name: 'sent' }, '6')
const gvk = { group: 'example.com', version: 'v1', kind: 'Widget' }
const status = { apiVersion: 'v1', kind: 'Status', status: 'Failure' }

const read = (choice: EventChoice, failed: FailedRequests = 'invalid') => readEvent(auditEvent(choice), failed)

test.each<[name: string, choice: EventChoice, expected: object]>([
  ['a creation', { verb: 'create', stored, sent }, { operation: 'create', object: stored, isStored: true }],
  ['an update', { stored, sent }, { operation: 'update', object: stored, knownVersion: '6' }],
  ['a patch', { verb: 'patch', stored, sent: { spec: {} } }, { operation: 'update', object: stored }],
  ['a patch that created', { verb: 'patch', code: 201, stored }, { operation: 'create' }],
  ['a subresource', { subresource: 'status', stored }, { subresource: 'status' }],
  ['a dry run', { stored, uri: '/apis/x?dryRun=All' }, { object: stored, isStored: false }],
  ['only what was sent', { level: 'Request', sent }, { object: sent, isStored: true }],
  ['an answer that is a Status', { verb: 'create', sent, stored: status }, { object: sent }],
  ['a refused creation', { verb: 'create', code: 422, sent, stored: status }, { object: sent, isStored: false }],
])('%s', (_, choice, expected) => {
  expect(read(choice)).toMatchObject({ request: { gvk, auditID: 'e5a0', ...expected } })
})

test('the time is when the request came', () => {
  expect(read({ stored })).toMatchObject({ request: { time: Date.UTC(2026, 2, 1, 10) } })
})

test.each<[reason: string, choice: EventChoice]>([
  ['level Metadata', { level: 'Metadata' }],
  ['stage RequestReceived', { stage: 'RequestReceived', stored }],
  ['verb get', { verb: 'get', stored }],
  ['verb delete', { verb: 'delete' }],
  ['a patch without response object', { verb: 'patch', sent: {} }],
  ['a patch that failed: its result is unknown', { verb: 'patch', code: 422, sent: {} }],
  ['failed with 409', { code: 409, sent }],
  ['truncated by the server', { annotations: { 'audit.k8s.io/truncated': 'true' } }],
  ['without an object', {}],
  ['an object without apiVersion and kind', { verb: 'create', stored: { spec: {} } }],
])('skipped: %s', (reason, choice) => {
  expect(read(choice)).toMatchObject({ skipped: `audit event: ${reason}` })
})

test('only a deletion that succeeded is one', () => {
  expect(read({ verb: 'delete' })).toHaveProperty('isDeleted')
  expect(read({ verb: 'delete', code: 409 })).not.toHaveProperty('isDeleted')
})

test('an older version of the API', () => {
  expect(readEvent({ ...auditEvent({ stored }), apiVersion: 'audit.k8s.io/v1beta1' }, 'all')).toEqual({
    skipped: 'audit event: of audit.k8s.io/v1beta1',
  })
})

test.each<[FailedRequests, replayed: number[]]>([
  ['none', []],
  ['invalid', [422]],
  ['all', [403, 409, 422]],
])('failed requests: %s', (failed, replayed) => {
  expect([403, 409, 422].filter((code) => 'request' in read({ code, sent }, failed))).toEqual(replayed)
})

test('all events of an object are about the same', () => {
  const created = auditEvent({ verb: 'create', name: '', sent: { metadata: { generateName: 'o' } }, stored })
  const about = auditedObject(auditEvent({ stored }))
  expect(auditedObject(created)).toBe(about)
  expect(auditedObject(auditEvent({ stored, subresource: 'status' }))).toBe(about)
  expect(auditedObject(auditEvent({ stored, name: 'two' }))).not.toBe(about)
})

test('what is an event', () => {
  expect([auditEvent({}), { apiVersion: 'audit.k8s.io/v1', kind: 'EventList' }].map(isAudit)).toEqual([true, true])
  expect(
    [
      { apiVersion: 'v1', kind: 'Event' },
      { apiVersion: 'audit.k8s.io/v1', kind: 'Policy' },
    ].map(isAudit),
  ).toEqual([false, false])
})

test.each([
  [stored, '7'],
  [storedWidget('one', {}), undefined],
  [undefined, undefined],
  [{ metadata: { resourceVersion: '' } }, undefined],
])('the version of %j', (object, version) => {
  expect(versionOf(object)).toBe(version)
})
