import { expect, test } from 'vitest'
import { capManagers } from './cap-managers.js'
import { decodeManaged, encodeManaged } from './managed.js'
import type { ManagedFieldsEntry } from './managed-fields-entry.js'

const updater = (index: number, more: ManagedFieldsEntry = {}): ManagedFieldsEntry => ({
  manager: `m${index}`,
  operation: 'Update',
  apiVersion: 'v1',
  time: `2024-01-01T00:00:${String(index).padStart(2, '0')}Z`,
  fieldsType: 'FieldsV1',
  fieldsV1: { [`f:${index}`]: {} },
  ...more,
})
const updaters = (count: number, more?: ManagedFieldsEntry): ManagedFieldsEntry[] =>
  Array.from({ length: count }, (_, index) => updater(index + 1, more))
const capped = (entries: readonly ManagedFieldsEntry[]): readonly ManagedFieldsEntry[] =>
  encodeManaged(capManagers(decodeManaged(entries))) ?? []

test('ten stay, and appliers are not counted', () => {
  const ten = decodeManaged([...updaters(10), updater(11, { operation: 'Apply' })])
  expect(capManagers(ten)).toBe(ten)
})

test('the oldest are united, with the time of the latest of them', () => {
  const entries = capped(updaters(12))
  expect(entries).toHaveLength(10)
  expect(entries[0]).toEqual(updater(3, { manager: 'ancient-changes', fieldsV1: { 'f:1': {}, 'f:2': {}, 'f:3': {} } }))
})

test('they take in those that were united before', () => {
  const ancient = updater(1, { manager: 'ancient-changes' })
  const [first] = capped([ancient, ...updaters(11).slice(1)])
  expect(first).toEqual(updater(2, { manager: 'ancient-changes', fieldsV1: { 'f:1': {}, 'f:2': {} } }))
})

test('versions are kept apart, even where more than ten stay', () => {
  const [v2, ...rest] = updaters(11)
  const entries = capped([{ ...v2, apiVersion: 'v2' }, ...rest])
  expect(entries.map(({ manager, apiVersion }) => `${manager} ${apiVersion}`).slice(0, 2)).toEqual([
    'm1 v2',
    'ancient-changes v1',
  ])
  expect(capped(updaters(11).map((entry, index) => ({ ...entry, apiVersion: `v${index}` })))).toHaveLength(11)
})

test('what has no time is the oldest', () => {
  const { time: _, ...timeless } = updater(11)
  const [first] = capped([...updaters(10), timeless])
  expect(first).toEqual(updater(1, { manager: 'ancient-changes', fieldsV1: { 'f:1': {}, 'f:11': {} } }))
})
