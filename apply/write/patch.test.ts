import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { applyPatch } from './patch.js'
import type { PatchRequest } from './write-request.js'

const request = (patchType: PatchRequest['patchType'], patch: PatchRequest['patch']): PatchRequest => ({
  version: 'v1',
  now: '2024-01-01T00:00:00Z',
  uid: 'u',
  resourceVersion: '2',
  patchType,
  patch,
})

type Strategic = Parameters<typeof applyPatch>[2]

const patched = (
  patchType: PatchRequest['patchType'],
  patch: PatchRequest['patch'],
  strategic?: Strategic,
): unknown => {
  try {
    const { object, strict } = applyPatch({ a: 1, m: { x: 1 } }, request(patchType, patch), strategic)
    return strict.length === 0 ? object : { object, strict }
  } catch (error) {
    if (error instanceof StatusError) return `${error.status.code} ${error.status.message}`
    throw error
  }
}

test.each<[type: PatchRequest['patchType'], patch: unknown, result: unknown]>([
  ['merge', '{"a": null, "m": {"y": 2}}', { m: { x: 1, y: 2 } }],
  ['merge', '{"a": 2, "a": 3}', { object: { a: 3, m: { x: 1 } }, strict: ['duplicate field "a"'] }],
  [
    'merge',
    '[]',
    '400 error decoding patch: json: cannot unmarshal array into Go value of type map[string]interface {}',
  ],
  ['merge', 'null', '400 Invalid JSON Patch'],
  ['json', '[{"op": "replace", "path": "/a", "value": 2}]', { a: 2, m: { x: 1 } }],
  [
    'json',
    '[{"op": "remove", "path": "/a", "by": 1}]',
    { object: { m: { x: 1 } }, strict: ['json patch unknown field "[0].by"'] },
  ],
  ['json', '[{"op": "remove", "path": "/b"}]', '422 the server rejected our request due to an error in our request'],
  ['json', '[{"op": "remove"}]', '422 the server rejected our request due to an error in our request'],
  [
    'json',
    '{}',
    '400 error decoding patch: json: cannot unmarshal object into Go value of type []handlers.jsonPatchOp',
  ],
])('%s %s', (type, patch, result) => expect(patched(type, patch as string)).toEqual(result))

test('strategic merge patches are for built-in kinds', () => {
  expect(patched('strategic', { z: 1 }, (object, patch) => ({ ...object, ...patch }))).toEqual({
    a: 1,
    m: { x: 1 },
    z: 1,
  })
  expect(patched('strategic', {})).toMatch(
    /^415 the body of the request was in an unknown format - accepted media types include: application\/json-patch\+json/,
  )
})

test('a JSON patch has at most 10,000 operations', () => {
  const operations = Array.from({ length: 10_001 }, () => ({ op: 'test', path: '/a', value: 1 }))
  expect(patched('json', operations)).toBe(
    '413 Request entity too large: The allowed maximum operations in a JSON patch is 10000, got 10001',
  )
  expect(patched('json', operations.slice(1))).toEqual({ a: 1, m: { x: 1 } })
})

test('a value that JSON has no text for is refused', () =>
  expect(patched('merge', { a: NaN } as JsonObject)).toBe('400 error decoding patch: json: unsupported value: NaN'))
