import { expect, test } from 'vitest'
import { Dependents, nodeOf, unblocked } from './dependents.js'

const owner = (uid: string, blockOwnerDeletion?: boolean): never =>
  ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: uid,
    uid,
    ...(blockOwnerDeletion !== undefined && { blockOwnerDeletion }),
  }) as never
const deletionTimestamp = '2026-01-01T00:00:00Z'

test.each<[metadata: object, isDeletingDependents: boolean, isOrphaning: boolean]>([
  [{ finalizers: ['foregroundDeletion'] }, false, false],
  [{ finalizers: ['foregroundDeletion'], deletionTimestamp }, true, false],
  [{ finalizers: ['x', 'orphan'], deletionTimestamp }, false, true],
  [{ deletionTimestamp }, false, false],
])('%j', (metadata, isDeletingDependents, isOrphaning) => {
  const node = nodeOf('/registry/configmaps/default/a', { metadata: { uid: 'u', ...metadata } } as never)
  expect(node).toEqual({
    key: '/registry/configmaps/default/a',
    uid: 'u',
    owners: [],
    isDeletingDependents,
    isOrphaning,
  })
})

test('a node is found under each of its owners until it is replaced', () => {
  const dependents = new Dependents()
  const node = nodeOf('/k', { metadata: { uid: 'u', ownerReferences: [owner('a', true), owner('b')] } } as never)
  dependents.set('/k', node)
  expect([dependents.of('a'), dependents.of('b'), dependents.of('c')]).toEqual([[node], [node], []])
  expect([dependents.blocking('a'), dependents.blocking('b')]).toEqual([[node], []])
  expect(dependents.set('/k', undefined)).toBe(node)
  expect([dependents.of('a'), dependents.of('b'), dependents.size]).toEqual([[], [], 0])
})

test.each([
  ['taken away', [owner('a', true)], [], ['a']],
  ['no longer blocking', [owner('a', true)], [owner('a', false)], ['a']],
  ['still blocking', [owner('a', true)], [owner('a', true)], []],
  ['never blocking', [owner('a')], [], []],
])('a reference that is %s', (_, before, after, expected) => {
  expect(unblocked(before, after).map(({ uid }) => uid)).toEqual(expected)
})
