import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeValue } from '../json/decode-struct.js'
import { GO } from '../json/text.js'
import { decodedMeta } from './decoded-meta.js'
import { objectMetaType } from './type.js'

const WHOLE = {
  ...{ name: 'a', generateName: 'b-', namespace: 'c', selfLink: '/', uid: 'd', resourceVersion: '1', generation: 2 },
  ...{ creationTimestamp: '2024-01-31T23:59:59Z', deletionTimestamp: '2024-02-28T00:00:00Z' },
  ...{ deletionGracePeriodSeconds: 0, labels: { a: '😀', b: '' }, annotations: { c: 'd' } },
  finalizers: ['x/y', ''],
  managedFields: [
    { manager: 'm', operation: 'Update', apiVersion: 'v1', time: '2024-01-01T00:00:00Z', fieldsType: 'FieldsV1' },
    { operation: 'Apply', fieldsV1: { 'f:data': { 'f:b': {}, '.': {}, 'f:a': {} } }, subresource: 'status' },
  ],
}

test('what decoding only sorts', () => {
  const sorted = decodedMeta(WHOLE)
  expect(sorted).toEqual(WHOLE)
  expect(decodedMeta(sorted)).toBe(sorted)
})

test.each<[metadata: unknown]>([
  [null],
  [[]],
  [{ name: '' }],
  [{ name: 1 }],
  [{ Name: 'a' }],
  [{ name: '\ud800' }],
  [{ labels: {} }],
  [{ labels: { a: null } }],
  [{ labels: { '\ud800': 'a' } }],
  [{ generation: 0 }],
  [{ generation: 1.5 }],
  [{ generation: 2 ** 53 }],
  [{ creationTimestamp: '2024-02-30T00:00:00Z' }],
  [{ creationTimestamp: '0001-01-01T00:00:00Z' }],
  [{ creationTimestamp: '2024-01-01T01:00:00+01:00' }],
  [{ finalizers: [] }],
  [{ ownerReferences: [{ apiVersion: 'v1', kind: 'A', name: 'a', uid: 'a' }] }],
  [{ managedFields: [{ fieldsV1: null }] }],
])('%j is decoded', (metadata) => {
  expect(decodedMeta(metadata)).toBeUndefined()
})

/** Often right, and sometimes not. */
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...Object.values(WHOLE)) },
  fc.constantFrom<unknown>('', 'a', 0, 1, 1.5, null, true, {}, [], [''], { a: 'b' }, { a: 1 }, '2024-02-29T00:00:00Z'),
)
const metadata = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...Object.keys(WHOLE), 'ownerReferences', 'other'), value), {
    selector: ([name]) => name,
  })
  .map((entries) => Object.fromEntries(entries))

test('decoding gives the same, fields in the same order', () => {
  let known = 0
  fc.assert(
    fc.property(fc.oneof(metadata, fc.shuffledSubarray(Object.entries(WHOLE)).map(Object.fromEntries)), (given) => {
      const found = decodedMeta(given)
      if (found === undefined) return
      known++
      const decoded = decodeValue(given, GO, objectMetaType, { strict: true })
      expect(decoded.strictPaths).toEqual([])
      expect(JSON.stringify(found)).toBe(JSON.stringify(decoded.value))
    }),
    { numRuns: 500 },
  )
  expect(known).toBeGreaterThan(100)
})
