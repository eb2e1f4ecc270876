import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { applyStrategicPatch } from './strategic-patch.js'

test.each<[object: JsonObject, patch: JsonObject, patched: JsonObject]>([
  [{ a: { b: 1, c: 2 } }, { a: { b: null, d: 3 } }, { a: { c: 2, d: 3 } }],
  [{ a: { b: 1 } }, { a: { $patch: 'replace', c: 1 } }, { a: { c: 1 } }],
  [{ a: { b: 1 } }, { a: { $patch: 'delete' } }, { a: {} }],
  [{}, { a: { b: { c: null, $patch: 'merge' } } }, { a: { b: {} } }],
  [{ a: [1] }, { b: 1 }, { a: [1], b: 1 }],
])('%j with %j', (object, patch, patched) => expect(applyStrategicPatch(object, patch)).toEqual(patched))

test.each<[patch: JsonObject, code: number, message: RegExp]>([
  [{ a: [1] }, 415, /does not know how a strategic merge patch merges the list "a"/],
  [{ n: { a: [1] } }, 415, /the list "a"/],
  [{ '$setElementOrder/a': [1] }, 415, /the list "\$setElementOrder\/a"/],
  [{ $patch: 'x' }, 500, /^unknown patch type: x$/],
])('%j is refused', (patch, code, message) => {
  try {
    applyStrategicPatch({}, patch)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(StatusError)
    expect((error as StatusError).status).toMatchObject({ code, message: expect.stringMatching(message) as string })
  }
})
