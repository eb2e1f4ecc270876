import { expect, test } from 'vitest'
import type { ObjectMeta } from './object-meta.js'
import { generateName, handleObjectMeta, keepStoredFields, refusedUpdate, wipeSystemFields } from './prepare.js'

const old = { name: 'w', namespace: 'ns', uid: '1', resourceVersion: '1' }

test.each<[meta: ObjectMeta, reason: string | undefined]>([
  [old, undefined],
  [{ name: 'w', resourceVersion: '1' }, undefined],
  [
    { ...old, namespace: 'x', name: 'x' },
    'the namespace of the provided object does not match the namespace sent on the request',
  ],
  [{ resourceVersion: '1' }, 'the name of the object (w based on URL) was undeterminable: name must be provided'],
  [{ ...old, name: 'x', uid: '2' }, 'the name of the object (x) does not match the name on the URL (w)'],
  [{ ...old, uid: '2' }, 'Precondition failed: UID in precondition: 2, UID in object meta: 1'],
  [
    { ...old, resourceVersion: '2' },
    'the object has been modified; please apply your changes to the latest version and try again',
  ],
])('an update with %j', (meta, reason) => {
  expect(refusedUpdate(meta, old, 'ns')).toBe(reason)
})

test('nothing is refused where the stored object has no name, and no namespace where the kind has none', () => {
  expect(refusedUpdate({ name: 'x' }, {}, 'ns')).toBeUndefined()
  expect(refusedUpdate({ ...old, namespace: 'x' }, old, '')).toBeUndefined()
})

test('owners are named once', () => {
  const owner = (name: string, uid: string) => ({ apiVersion: 'v1', kind: 'Pod', name, uid })
  const [p, q] = [owner('p', '1'), owner('q', '2')]
  const managedFields = [{ manager: 'm' }]
  expect(handleObjectMeta({ name: 'w', managedFields, ownerReferences: [p, q, p, p] })).toEqual({
    meta: { name: 'w', ownerReferences: [p, q] },
    warnings: [
      '.metadata.ownerReferences contains duplicate entries; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: 1, 1',
    ],
  })
  expect(handleObjectMeta({ name: 'w', ownerReferences: [p, q] }).warnings).toEqual([])
})

test.each<[meta: ObjectMeta, name: string | undefined]>([
  [{ generateName: 'a-' }, 'a-xxxxx'],
  [{ generateName: 'a'.repeat(60) }, `${'a'.repeat(58)}xxxxx`],
  [{ generateName: 'a-', name: 'b' }, 'b'],
  [{}, undefined],
])('the name of %j', (meta, name) => {
  expect(generateName(meta).name).toBe(name)
})

test('system fields', () => {
  const system = { creationTimestamp: '2024-01-01T00:00:00Z', uid: '1', deletionGracePeriodSeconds: 0, selfLink: 's' }
  const deletionTimestamp = '2024-01-01T00:00:00Z'
  expect(wipeSystemFields({ name: 'w', generation: 3, ...system, deletionTimestamp })).toEqual({
    name: 'w',
    generation: 3,
  })
  expect(keepStoredFields({ name: 'w', generation: 9 }, { ...system, deletionTimestamp, generation: 3 })).toEqual({
    ...{ name: 'w', generation: 3, uid: '1', deletionTimestamp },
    ...{ creationTimestamp: system.creationTimestamp, deletionGracePeriodSeconds: 0 },
  })
  expect(keepStoredFields({ uid: '2', generation: 9, deletionGracePeriodSeconds: 5 }, system)).toMatchObject({
    uid: '2',
    deletionGracePeriodSeconds: 5,
  })
})
