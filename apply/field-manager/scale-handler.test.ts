import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { ManagedFieldsError } from './managed.js'
import { type ReplicasPaths, ScaleHandler } from './scale-handler.js'

const PATHS: ReplicasPaths = new Map([
  ['apps/v1', [{ fieldName: 'spec' }, { fieldName: 'replicas' }]],
  ['apps/v2', [{ fieldName: 'spec' }, { fieldName: 'count' }]],
  ['apps/v3', undefined],
])
const entry = (manager: string, apiVersion: string, fieldsV1: JsonObject, more: JsonObject = {}): JsonObject => ({
  manager,
  operation: 'Update',
  apiVersion,
  time: '2024-01-01T00:00:00Z',
  fieldsType: 'FieldsV1',
  fieldsV1,
  ...more,
})
const replicas = { 'f:spec': { 'f:replicas': {} } }
const count = { 'f:spec': { 'f:count': {}, 'f:x': {} } }
const scaled = (manager: string, more?: JsonObject): JsonObject => entry(manager, 'autoscaling/v1', replicas, more)
const handler = (...entries: JsonObject[]): ScaleHandler => new ScaleHandler(entries, 'apps/v1', PATHS)

test('owners of the replicas own those of the scale', () => {
  const entries = [entry('a', 'apps/v1', replicas), entry('b', 'apps/v2', count), entry('c', 'apps/v3', replicas)]
  // Identifiers of updaters have the version in them, which is that of the object's entry.
  expect(handler(...entries, entry('d', 'apps/v9', replicas)).toSubresource()).toEqual([scaled('a'), scaled('b')])
})

test('an owner that the scale lost loses the replicas, and no more', () => {
  expect(handler(entry('a', 'apps/v1', replicas), entry('b', 'apps/v2', count)).toParent([])).toEqual([
    entry('b', 'apps/v2', { 'f:spec': { 'f:x': {} } }),
  ])
})

test('an owner that the scale has keeps its entry', () => {
  const applier = entry('a', 'apps/v2', count, { operation: 'Apply' })
  expect(handler(applier).toParent([scaled('a', { operation: 'Apply' })])).toEqual([applier])
})

test('a new owner owns the replicas of the version of the request, and has no time', () => {
  const added = scaled('h', { subresource: 'scale', operation: 'Apply' })
  const { time: _, ...expected } = entry('h', 'apps/v1', replicas, { subresource: 'scale', operation: 'Apply' })
  expect(handler().toParent([added, entry('other', 'autoscaling/v1', { 'f:metadata': {} })])).toEqual([expected])
})

test('owners in versions that are gone are forgotten, those in versions without a scale kept', () => {
  const kept = entry('c', 'apps/v3', replicas)
  expect(handler(kept, entry('d', 'apps/v9', replicas)).toParent([])).toEqual([kept])
})

test('entries that can not be decoded are refused', () => {
  expect(() => handler({ operation: 'X' }).toSubresource()).toThrow(ManagedFieldsError)
  expect(() => handler().toParent([{ operation: 'X' }])).toThrow(ManagedFieldsError)
})
