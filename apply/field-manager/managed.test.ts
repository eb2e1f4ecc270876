import { expect, test } from 'vitest'
import { decodeManaged, encodeManaged, ManagedFieldsError } from './managed.js'
import type { ManagedFieldsEntry } from './managed-fields-entry.js'

const entry = (more: ManagedFieldsEntry): ManagedFieldsEntry => ({
  manager: 'm',
  operation: 'Update',
  apiVersion: 'v1',
  fieldsType: 'FieldsV1',
  fieldsV1: { 'f:a': {} },
  ...more,
})
const encoded = (...entries: ManagedFieldsEntry[]): readonly ManagedFieldsEntry[] | undefined =>
  encodeManaged(decodeManaged(entries))

test('appliers first; then by time, manager, version, subresource', () => {
  const inOrder = [
    entry({ operation: 'Apply', manager: 'z' }),
    entry({ operation: 'Apply', time: '2024-01-01T00:00:01Z' }),
    entry({}),
    entry({ subresource: 'status' }),
    entry({ apiVersion: 'v2' }),
    entry({ manager: 'n' }),
    entry({ time: '2024-01-01T00:00:00Z', manager: 'b' }),
    entry({ time: '2024-01-01T00:00:01Z', manager: 'a' }),
  ]
  expect(encoded(...inOrder.toReversed())).toEqual(inOrder)
})

test('an applier is one in all versions, an updater another in each; the last entry counts', () => {
  expect(encoded(entry({ operation: 'Apply' }), entry({ operation: 'Apply', apiVersion: 'v2' }))).toEqual([
    entry({ operation: 'Apply', apiVersion: 'v2' }),
  ])
  expect(encoded(entry({}), entry({ apiVersion: 'v2' }))).toHaveLength(2)
  expect(encoded(entry({ time: '2024-01-01T00:00:00Z' }), entry({}))).toEqual([entry({})])
})

test('nothing is no list; fields that are left out are none', () => {
  expect(encoded()).toBeUndefined()
  expect(decodeManaged(undefined).managers.size).toBe(0)
  const { fieldsV1: _, ...without } = entry({})
  expect(encoded(without)).toEqual([entry({ fieldsV1: {} })])
})

// The texts are those of apimachinery 0.37.2.
test.each<[ManagedFieldsEntry, string]>([
  [{ manager: 'm' }, 'operation must be `Apply` or `Update`'],
  [{ manager: 'm', operation: 'Apply' }, 'apiVersion must not be empty'],
  [{ operation: 'Apply', apiVersion: 'v1' }, 'missing fieldsType in managed fields entry 1'],
  [{ operation: 'Apply', apiVersion: 'v1', fieldsType: 'x' }, 'invalid fieldsType "x" in managed fields entry 1'],
  [
    entry({ time: '2024-01-01T00:00:00Z', fieldsV1: { 'f:a': 5 } }),
    'error decoding versioned set from {m Update v1 2024-01-01 00:00:00 +0000 UTC FieldsV1 {"f:a":5} }: error decoding set: ReadMapCB: expect { or n, but found 5, error found in #8 byte of ...|{"f:a":5}|..., bigger context ...|{"f:a":5}|...',
  ],
  [
    entry({ operation: 'Apply', fieldsV1: { f: {} }, subresource: 'status' }),
    'error decoding versioned set from {m Apply v1 <nil> FieldsV1 {"f":{}} status}: error decoding set: parsing key as path element: key must be 2 characters long:, error found in #5 byte of ...|{"f":{}}|..., bigger context ...|{"f":{}}|...',
  ],
])('%j is refused', (bad, message) => {
  expect(() => decodeManaged([entry({}), bad])).toThrow(new ManagedFieldsError(message))
})
