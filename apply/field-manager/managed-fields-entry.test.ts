import { expect, test } from 'vitest'
import { entriesOf, isReset, withEntries } from './managed-fields-entry.js'

const object = (managedFields: unknown): { metadata: { managedFields: unknown } } => ({ metadata: { managedFields } })

test('entries are read as Go reads them: times in UTC, nothing empty, nothing unknown', () => {
  const item = { manager: 'm', operation: '', time: '2024-01-01T01:00:00.5+01:00', fieldsV1: null, other: 1 }
  expect(entriesOf(object([item]))).toEqual([{ manager: 'm', time: '2024-01-01T00:00:00Z' }])
  expect(entriesOf(object([{ fieldsV1: { 'f:a': {} } }]))).toEqual([{ fieldsV1: { 'f:a': {} } }])
})

test.each([undefined, null, {}, 'x', ['x'], [null], [{}, { manager: 1 }], [{ time: 'yesterday' }], [{ time: 1 }]])(
  'of %j nothing is read',
  (list) => {
    expect(entriesOf(object(list))).toBeUndefined()
  },
)

test('objects without metadata have no entries', () => {
  expect(entriesOf({})).toBeUndefined()
  expect(entriesOf({ metadata: 1 })).toBeUndefined()
})

test('entries are replaced and taken away; the object stays', () => {
  const before = { metadata: { name: 'a', managedFields: [{}] } }
  expect(withEntries(before, [{ manager: 'm' }])).toEqual({
    metadata: { name: 'a', managedFields: [{ manager: 'm' }] },
  })
  expect(withEntries(before, undefined)).toEqual({ metadata: { name: 'a' } })
  expect(before.metadata.managedFields).toEqual([{}])
  const without = { metadata: { name: 'a' } }
  expect(withEntries(without, undefined)).toBe(without)
  expect(withEntries({}, undefined)).toEqual({})
  expect(withEntries({}, [])).toEqual({ metadata: { managedFields: [] } })
})

test('an empty list and one empty entry reset, nothing else', () => {
  expect(isReset([])).toBe(true)
  expect(isReset([{}])).toBe(true)
  expect(isReset([{}, {}])).toBe(false)
  expect(isReset([{ manager: 'm' }])).toBe(false)
  expect(isReset(undefined)).toBe(false)
})
