import { expect, test } from 'vitest'
import { double } from '../number/double.js'
import type { DecodeError } from '../json/decode-error.js'
import type { JsonObject } from '../json/value.js'
import { decodeObjectMeta, type DecodedObjectMeta } from './decode.js'

test.each<[object: JsonObject, dropMalformedFields: boolean, result: DecodedObjectMeta | string]>([
  [
    { metadata: { name: 1 } },
    false,
    'json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
  ],
  [{ metadata: { name: 1 } }, true, { meta: {}, unknown: [] }],
  [{ metadata: [] }, false, 'json: cannot unmarshal array into Go value of type v1.ObjectMeta'],
  [{ metadata: [] }, true, 'invalid metadata: expected object, got []interface {}'],
  [{ metadata: 'x' }, false, 'json: cannot unmarshal string into Go value of type v1.ObjectMeta'],
  [{ metadata: 'x' }, true, 'invalid metadata: expected object, got string'],
  [{ metadata: null }, false, { meta: {}, unknown: [] }],
  [{ metadata: null }, true, { meta: {}, unknown: [] }],
  [{}, false, { unknown: [] }],
  [{}, true, { unknown: [] }],
  [
    { metadata: { foo: 1, ownerReferences: [{ bar: 1, uid: '1' }] } },
    false,
    {
      meta: { ownerReferences: [{ apiVersion: '', kind: '', name: '', uid: '1' }] },
      unknown: ['foo', 'ownerReferences[0].bar'],
    },
  ],
  [
    { metadata: { foo: 1, ownerReferences: [{ bar: 1, uid: '1' }] } },
    true,
    {
      meta: { ownerReferences: [{ apiVersion: '', kind: '', name: '', uid: '1' }] },
      unknown: ['foo', 'ownerReferences[0].bar'],
    },
  ],
  [
    { metadata: { finalizers: [1], name: 'x', labels: { a: null } } },
    false,
    'json: cannot unmarshal number into Go struct field ObjectMeta.finalizers of type string',
  ],
  [
    { metadata: { finalizers: [1], name: 'x', labels: { a: null } } },
    true,
    { meta: { labels: { a: '' }, name: 'x' }, unknown: [] },
  ],
])('%j, drop: %s', (object, dropMalformedFields, result) => {
  const decode = (): DecodedObjectMeta => decodeObjectMeta(object, { dropMalformedFields })
  if (typeof result === 'string') expect(decode).toThrow(expect.objectContaining({ message: result }) as DecodeError)
  else expect(decode()).toEqual(result)
})

test('what has its zero value is absent', () => {
  const metadata = {
    ...{ name: '', generation: 0, labels: {}, annotations: null, finalizers: [], ownerReferences: [] },
    ...{ creationTimestamp: null, deletionTimestamp: null, deletionGracePeriodSeconds: 0 },
  }
  expect(decodeObjectMeta({ metadata })).toEqual({ meta: { deletionGracePeriodSeconds: 0 }, unknown: [] })
})

test('whole doubles are integers once they are written as JSON', () => {
  expect(decodeObjectMeta({ metadata: { generation: double(2) } }).meta).toEqual({ generation: 2 })
  expect(decodeObjectMeta({ metadata: { generation: 2n ** 63n - 1n } }).meta).toEqual({ generation: 2n ** 63n - 1n })
})

test('times are written in UTC, managed fields are kept', () => {
  const entry = { manager: 'm', time: '2024-01-01T01:30:00.5+01:00', fieldsV1: { 'f:a': {} } }
  expect(decodeObjectMeta({ metadata: { managedFields: [entry] } }).meta).toEqual({
    managedFields: [{ ...entry, time: '2024-01-01T00:30:00Z' }],
  })
})
