import { expect, test } from 'vitest'
import type { JsonObject } from '../json/value.js'
import { applyMergePatch } from './merge-patch.js'

test.each<[document: JsonObject, patch: JsonObject, merged: JsonObject]>([
  [
    { a: 1, b: 2 },
    { a: null, c: 3 },
    { b: 2, c: 3 },
  ],
  [{ a: { b: 1, c: 2 } }, { a: { b: null, d: null } }, { a: { c: 2 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: 1 }, { a: { b: null, c: 1 } }, { a: { c: 1 } }],
  [{}, { a: { b: null }, c: [{ d: null, e: 1 }, null] }, { a: {}, c: [{ e: 1 }, null] }],
  // The library prunes what is put where no object was; a list in the place of an object stays as it is.
  [{ a: [1] }, { a: [{ b: null }] }, { a: [{}] }],
  [{ a: { x: 1 } }, { a: [{ b: null }] }, { a: [{ b: null }] }],
  [{ a: null }, { a: { b: null } }, { a: {} }],
  [
    { a: 1 },
    JSON.parse('{"__proto__": {"b": 1}}') as JsonObject,
    JSON.parse('{"a":1,"__proto__": {"b": 1}}') as JsonObject,
  ],
])('%j with %j', (document, patch, merged) => {
  const before = structuredClone(document)
  expect(JSON.stringify(applyMergePatch(document, patch))).toBe(JSON.stringify(merged))
  expect(document).toEqual(before)
})
