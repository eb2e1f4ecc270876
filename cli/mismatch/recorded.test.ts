import { expect, test } from 'vitest'
import { gvkOf, recordedIn } from './recorded.js'

const object = { apiVersion: 'example.com/v1', kind: 'Widget', spec: { name: 'a' } }
const old = { ...object, spec: { name: 'b' } }
const gvk = { group: 'example.com', version: 'v1', kind: 'Widget' }

test.each([
  ['an object alone', object, undefined],
  ['an object with a field of this name', { ...object, object: {} }, undefined],
  ['a creation', { object }, { gvk, operation: 'create', subresource: '', object, steps: [] }],
  [
    'a pair',
    { object, oldObject: old, subresource: 'status' },
    { gvk, operation: 'update', subresource: 'status', object, oldObject: old, steps: [] },
  ],
  [
    'an operation that says more than the pair',
    { operation: 'create', object, oldObject: old, time: '2026-01-01T00:00:00Z' },
    { gvk, operation: 'create', subresource: '', object, steps: [], time: '2026-01-01T00:00:00Z' },
  ],
  [
    'a review',
    {
      apiVersion: 'admission.k8s.io/v1',
      kind: 'AdmissionReview',
      request: { operation: 'UPDATE', subResource: 'status', object, oldObject: old },
    },
    { gvk, operation: 'update', subresource: 'status', object, oldObject: old, steps: ['request'] },
  ],
  [
    'a deletion',
    { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request: { operation: 'DELETE', object: null } },
    { skipped: 'request: operation delete' },
  ],
  [
    'an update without an old object',
    { operation: 'update', object },
    { skipped: 'request: an update without an old object' },
  ],
  ['an object of no kind', { object: {} }, { skipped: 'request: an object without apiVersion and kind' }],
])('%s', (_, value, expected) => {
  expect(recordedIn(value)).toEqual(expected)
})

test('records of one request have the same identity', () => {
  const record = { time: 't', validationIdentifier: 'widget_create', gvk, operation: 'create', subresource: '', object }
  const [one, same, other] = [{ ...record, direction: 'extra' }, record, { ...record, time: 'u' }].map(recordedIn)
  expect(one).toEqual(same)
  expect(other).not.toEqual(same)
})

test.each([
  [
    { apiVersion: 'v1', kind: 'Pod' },
    { group: '', version: 'v1', kind: 'Pod' },
  ],
  [
    { apiVersion: 'apps/v1', kind: 'Deployment' },
    { group: 'apps', version: 'v1', kind: 'Deployment' },
  ],
  [{ kind: 'Pod' }, undefined],
  [{ apiVersion: 1, kind: 'Pod' }, undefined],
])('the kind of %j', (value, expected) => {
  expect(gvkOf(value)).toEqual(expected)
})
