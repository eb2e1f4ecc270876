import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { upgradeManagedFields, upgradeManagedFieldsPatch } from './csa-upgrade.js'
import { ManagedFieldsError } from './managed.js'

const entry = (manager: string, operation: string, fields: string[], more: JsonObject = {}): JsonObject => ({
  manager,
  operation,
  apiVersion: 'v1',
  time: '2024-01-01T00:00:00Z',
  fieldsType: 'FieldsV1',
  fieldsV1: Object.fromEntries(fields.map((name) => [`f:${name}`, {}])),
  ...more,
})
const object = (...managedFields: JsonObject[]): JsonObject => ({
  metadata: { name: 'a', resourceVersion: '7', managedFields },
})
const KUBECTL = { csaManagers: ['kubectl-client-side-apply'], ssaManager: 'kubectl' }
const CSA = KUBECTL.csaManagers[0] as string

test('the fields of an updater become those of an applier', () => {
  const live = object(entry(CSA, 'Update', ['a']), entry('other', 'Update', ['b']))
  expect(upgradeManagedFields(live, KUBECTL)).toEqual(
    object(entry('kubectl', 'Apply', ['a']), entry('other', 'Update', ['b'])),
  )
})

test('an applier that is there gets them, if they are of its version', () => {
  const live = object(
    entry('kubectl', 'Apply', ['a']),
    entry(CSA, 'Update', ['b']),
    entry(CSA, 'Update', ['c'], { apiVersion: 'v2' }),
  )
  expect(upgradeManagedFields(live, KUBECTL)).toEqual(object(entry('kubectl', 'Apply', ['a', 'b'])))
})

test('without an applier the first entry counts, and others of its version', () => {
  const live = object(entry(CSA, 'Update', ['b'], { apiVersion: 'v2' }), entry(CSA, 'Update', ['a']))
  expect(upgradeManagedFields(live, KUBECTL)).toEqual(object(entry('kubectl', 'Apply', ['b'], { apiVersion: 'v2' })))
})

test('several updaters, one after the other', () => {
  const live = object(entry('a', 'Update', ['x']), entry('b', 'Update', ['y']))
  expect(upgradeManagedFields(live, { csaManagers: ['b', 'a'], ssaManager: 's' })).toEqual(
    object(entry('s', 'Apply', ['x', 'y'])),
  )
})

test('subresources are kept apart', () => {
  const [own, status] = [entry(CSA, 'Update', ['a']), entry(CSA, 'Update', ['s'], { subresource: 'status' })]
  expect(upgradeManagedFields(object(own, status), KUBECTL)).toEqual(object(entry('kubectl', 'Apply', ['a']), status))
  expect(upgradeManagedFields(object(own, status), { ...KUBECTL, subresource: 'status' })).toEqual(
    object(own, entry('kubectl', 'Apply', ['s'], { subresource: 'status' })),
  )
})

test('the patch asks for the version that was read', () => {
  expect(upgradeManagedFieldsPatch(object(entry(CSA, 'Update', ['a'])), KUBECTL)).toEqual([
    { op: 'replace', path: '/metadata/managedFields', value: [entry('kubectl', 'Apply', ['a'])] },
    { op: 'replace', path: '/metadata/resourceVersion', value: '7' },
  ])
})

test('nothing to do', () => {
  const live = object(entry('other', 'Update', ['a']))
  expect(upgradeManagedFieldsPatch(live, KUBECTL)).toBeUndefined()
  expect(upgradeManagedFieldsPatch({ metadata: {} }, KUBECTL)).toBeUndefined()
  expect(upgradeManagedFields(live, KUBECTL)).toEqual(live)
})

test('fields that can not be read are refused', () => {
  const { fieldsV1: _, ...without } = entry(CSA, 'Update', [])
  expect(() => upgradeManagedFields(object(without), KUBECTL)).toThrow(ManagedFieldsError)
  expect(() => upgradeManagedFields(object(entry(CSA, 'Update', [], { fieldsV1: { x: {} } })), KUBECTL)).toThrow(
    /^failed to convert fields to set: parsing key as path element: key must be 2 characters long:/,
  )
})
