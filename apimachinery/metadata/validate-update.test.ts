import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import type { ObjectMeta } from './object-meta.js'
import { keepStoredFields } from './prepare.js'
import { validateCommonFields } from './validate-common-fields.js'
import { validateObjectMetaUpdate } from './validate-update.js'

const path = FieldPath.of('metadata')

test.each<[meta: ObjectMeta, old: ObjectMeta, errors: string[]]>([
  [
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
    },
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
    },
    [],
  ],
  [
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
      deletionTimestamp: '2024-02-01T00:00:00Z',
    },
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
    },
    ['metadata.deletionTimestamp: Invalid value: "2024-02-01T00:00:00Z": field is immutable'],
  ],
  [
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
      deletionGracePeriodSeconds: 7,
    },
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
    },
    ['metadata.deletionGracePeriodSeconds: Invalid value: 7: field is immutable'],
  ],
  [
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
      deletionTimestamp: '2024-01-01T00:00:00Z',
      deletionGracePeriodSeconds: 5,
      finalizers: ['a/b', 'c/d', 'b/d'],
    },
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
      deletionTimestamp: '2024-01-01T00:00:00Z',
      deletionGracePeriodSeconds: 5,
      finalizers: ['a/b'],
    },
    [
      'metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{"b/d", "c/d"}',
    ],
  ],
  [
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
      deletionTimestamp: '2024-01-01T00:00:00Z',
      deletionGracePeriodSeconds: 7,
      finalizers: ['a/b'],
    },
    {
      name: 'w',
      namespace: 'ns',
      uid: '1',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: '2024-01-01T00:00:00Z',
      deletionTimestamp: '2024-01-01T00:00:00Z',
      deletionGracePeriodSeconds: 5,
      finalizers: ['a/b'],
    },
    ['metadata.deletionGracePeriodSeconds: Invalid value: 7: field is immutable'],
  ],
  [
    { name: 'w', namespace: 'ns', resourceVersion: '1', creationTimestamp: '2024-01-01T00:00:00Z' },
    { name: 'w', namespace: 'ns', resourceVersion: '1' },
    ['metadata.creationTimestamp: Invalid value: "2024-01-01T00:00:00Z": field is immutable'],
  ],
])('%j', (meta, old, errors) => {
  expect(validateObjectMetaUpdate(keepStoredFields(meta, old), old, path).map(String).sort()).toEqual(errors)
})

test.each<[change: ObjectMeta, error: string]>([
  [{ name: 'x' }, 'metadata.name: Invalid value: "x": field is immutable'],
  [{ namespace: 'x' }, 'metadata.namespace: Invalid value: "x": field is immutable'],
  [{ uid: '2' }, 'metadata.uid: Invalid value: "2": field is immutable'],
  [{ generation: 1 }, 'metadata.generation: Invalid value: 1: must not be decremented'],
])('%j', (change, error) => {
  const old = { name: 'w', namespace: 'ns', uid: '1', resourceVersion: '1', generation: 2 }
  expect(validateObjectMetaUpdate({ ...old, ...change }, old, path).map(String)).toEqual([error])
})

test('an update names a resource version', () => {
  const old = { name: 'w' }
  expect(validateObjectMetaUpdate(old, old, path).map(String)).toEqual([
    'metadata.resourceVersion: Invalid value: "": must be specified for an update',
  ])
})

test('of all kinds, names are segments of paths, and texts may repeat', () => {
  const meta = { name: 'A%', resourceVersion: '1', labels: { '-': '-' } }
  const errors = validateCommonFields(meta, meta, { requiresNamespace: false, path })
  expect(errors.map(({ field, badValue }) => [field, badValue])).toEqual([
    ['metadata.name', 'A%'],
    ['metadata.labels', '-'],
    ['metadata.labels', '-'],
    ['metadata.labels', '-'],
    ['metadata.labels', '-'],
  ])
})
