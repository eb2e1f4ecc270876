import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { prepareCreate, prepareStatusUpdate, prepareUpdate } from './prepare.js'
import type { ServedVersion } from './served-version.js'

const version = (hasStatus: boolean): ServedVersion => ({ hasStatus }) as unknown as ServedVersion
const old = { metadata: { generation: 3 }, spec: { a: 1 }, status: { n: 1 } }

test('a new object has the first generation and no status', () => {
  const object = { metadata: { generation: 7 }, status: { n: 1 } }
  expect(prepareCreate(object, version(true))).toEqual({ metadata: { generation: 1 } })
  expect(prepareCreate(object, version(false))).toEqual({ metadata: { generation: 1 }, status: { n: 1 } })
})

test.each<[title: string, object: JsonObject, hasStatus: boolean, generation: number, status: unknown]>([
  ['nothing changes', { ...old }, true, 3, { n: 1 }],
  ['the status changes', { ...old, status: { n: 2 } }, true, 3, { n: 1 }],
  ['the status goes', { spec: { a: 1 }, metadata: old.metadata }, true, 3, { n: 1 }],
  ['the spec changes', { ...old, spec: { a: 2 } }, true, 4, { n: 1 }],
  ['a status that is not a subresource changes', { ...old, status: { n: 2 } }, false, 4, { n: 2 }],
  ['metadata changes', { ...old, metadata: { generation: 3, name: 'w' } }, true, 3, { n: 1 }],
])('an update in which %s', (_, object, hasStatus, generation, status) => {
  const prepared = prepareUpdate(object, old, version(hasStatus))
  expect([(prepared['metadata'] as JsonObject)['generation'], prepared['status']]).toEqual([generation, status])
})

test('an update of the status keeps all else', () => {
  expect(prepareStatusUpdate({ spec: 1, status: null }, old)).toEqual({ ...old, status: null })
  expect(prepareStatusUpdate({ spec: 1 }, old)).toEqual({ metadata: old.metadata, spec: old.spec })
})
