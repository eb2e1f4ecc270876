import { expect, test } from 'vitest'
import { double } from '../number/double.js'
import type { JsonPatchError } from './json-patch-error.js'
import { NULL_TEXT } from './json-patch-place.js'
import { applyJsonPatch, type JsonPatchOperation } from './json-patch.js'

// The operations of RFC 6902, appendix A, and where the library goes its own way.
test.each<[document: object, patch: JsonPatchOperation[], result: unknown]>([
  [{ foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
  [{ foo: ['bar', 'baz'] }, [{ op: 'add', path: '/foo/1', value: 'qux' }], { foo: ['bar', 'qux', 'baz'] }],
  [{ foo: ['bar'] }, [{ op: 'add', path: '/foo/-', value: ['abc'] }], { foo: ['bar', ['abc']] }],
  [{ baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
  [{ foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
  [{ baz: 'qux', foo: 'bar' }, [{ op: 'replace', path: '/baz', value: 'boo' }], { baz: 'boo', foo: 'bar' }],
  [{ foo: { a: 1 }, q: {} }, [{ op: 'move', from: '/foo/a', path: '/q/b' }], { foo: {}, q: { b: 1 } }],
  [{ foo: { a: 1 } }, [{ op: 'copy', from: '/foo', path: '/q' }], { foo: { a: 1 }, q: { a: 1 } }],
  [{ '/': 9, '~1': 10 }, [{ op: 'replace', path: '/~01', value: 11 }], { '/': 9, '~1': 11 }],
  [{ foo: null }, [{ op: 'test', path: '/foo', value: null }], { foo: null }],
  [{}, [{ op: 'add', path: '/__proto__', value: { a: 1 } }], JSON.parse('{"__proto__":{"a":1}}')],
  [{ a: 1 }, [{ op: 'replace', path: '', value: [1] }], [1]],
  // Negative indices count from the end; of an addition, from behind it.
  [{ l: [1, 2] }, [{ op: 'remove', path: '/l/-1' }], { l: [1] }],
  [{ l: [1, 2] }, [{ op: 'add', path: '/l/-1', value: 3 }], { l: [1, 2, 3] }],
  [{ l: [1, 2] }, [{ op: 'replace', path: '/l/+01', value: 3 }], { l: [1, 3] }],
  // A key that is not there is replaced by adding it.
  [{}, [{ op: 'replace', path: '/toString', value: 1 }], { toString: 1 }],
  [{}, [{ op: 'copy', from: '/a', path: '/b' }], { b: null }],
  [{}, [{ op: 'add', path: 'anything/a' }], { a: null }],
  [{ a: 1 }, [{ op: 'test', path: '/a', value: double(1) }], { a: 1 }],
  [{ a: {} }, [{ op: 'test', path: '/a', value: NULL_TEXT }], { a: {} }],
  [{}, [{ op: 'add', path: '/a', value: NULL_TEXT }], { a: null }],
  [
    {},
    [
      { op: 'add', path: '/a', value: null },
      { op: 'test', path: '/a', value: null },
    ],
    { a: null },
  ],
])('%j with %j', (document, patch, result) => {
  const before = JSON.stringify(document)
  expect(applyJsonPatch(document, patch)).toEqual(result)
  expect(JSON.stringify(document)).toBe(before)
})

test.each<[patch: JsonPatchOperation, message: string]>([
  [
    { op: 'remove', path: '/zz' },
    "error in remove for path: '/zz': Unable to remove nonexistent key: zz: missing value",
  ],
  [{ op: 'add', path: '/a/b', value: 1 }, 'add operation does not apply: doc is missing path: "/a/b": missing value'],
  [
    { op: 'add', path: '/l/3', value: 1 },
    "error in add for path: '/l/3': Unable to access invalid index: 3: invalid index referenced",
  ],
  [
    { op: 'add', path: '/l/x', value: 1 },
    `error in add for path: '/l/x': value was not a proper array index: 'x': strconv.Atoi: parsing "x": invalid syntax`,
  ],
  [{ op: 'remove', path: '/l/-' }, `error in remove for path: '/l/-': strconv.Atoi: parsing "-": invalid syntax`],
  [
    { op: 'test', path: '/l/9223372036854775808', value: 1 },
    `error in test for path: '/l/9223372036854775808': strconv.Atoi: parsing "9223372036854775808": value out of range`,
  ],
  [
    { op: 'replace', path: '/l/1', value: 1 },
    'replace operation does not apply: doc is missing key: /l/1: missing value',
  ],
  [{ op: 'replace', path: '/x/y' }, 'replace operation does not apply: doc is missing path: /x/y: missing value'],
  [{ op: 'replace', path: '', value: 1 }, 'replace operation value must be object or array: %!w(<nil>)'],
  [{ op: 'test', path: '/a', value: 2 }, 'testing value /a failed: test failed'],
  [{ op: 'test', path: '/zz', value: NULL_TEXT }, 'testing value /zz failed: test failed'],
  [{ op: 'move', path: '/a' }, 'move operation failed to decode from: operation, missing from field: missing value'],
  [
    { op: 'move', from: '/zz', path: '/a' },
    "error in move for path: 'zz': Unable to remove nonexistent key: zz: missing value",
  ],
  [
    { op: 'copy', from: '/a', path: '/x/y' },
    'copy operation does not apply: doc is missing destination path: /x/y: missing value',
  ],
  [{ op: 'bogus', path: '/a' }, 'Unexpected kind: bogus'],
  [{ op: 'add', path: 'a', value: 1 }, 'add operation does not apply: doc is missing path: "a": missing value'],
  [
    { op: 'replace', path: '/a', unreadable: { path: "invalid character 'x' in string escape code" } },
    "replace operation failed to decode path: invalid character 'x' in string escape code",
  ],
])('%j fails', (patch, message) => {
  expect(() => applyJsonPatch({ a: 1, l: [1] }, [patch])).toThrow(
    expect.objectContaining({ message, name: 'JsonPatchError' }) as JsonPatchError,
  )
})

test('a failed test is told apart', () => {
  const error = (patch: JsonPatchOperation): unknown => {
    try {
      return applyJsonPatch({}, [patch])
    } catch (thrown) {
      return (thrown as JsonPatchError).isFailedTest
    }
  }
  expect([error({ op: 'test', path: '/a', value: 1 }), error({ op: 'remove', path: '/a' })]).toEqual([true, false])
})

test('copies are bounded', () => {
  const doubling = Array.from({ length: 64 }, () => ({ op: 'copy', from: '/l', path: '/l/-' }))
  expect(() => applyJsonPatch({ l: ['<'] }, doubling, { copyLimit: 1000 })).toThrow(
    'Unable to complete the copy, the accumulated size increase of copy is 1390, exceeding the limit 1000',
  )
})

test('what operations do not change, and what they add, is shared', () => {
  const document = { kept: { a: [1] }, changed: { a: { b: 1 }, c: [2] } }
  const value = { d: 1 }
  const patch = [
    { op: 'add', path: '/changed/a/b', value },
    { op: 'add', path: '/changed/a/b/e', value: 2 },
  ]
  const patched = applyJsonPatch(document, patch) as typeof document
  expect(patched).toEqual({ kept: { a: [1] }, changed: { a: { b: { d: 1, e: 2 } }, c: [2] } })
  expect(patched.kept).toBe(document.kept)
  expect(patched.changed.c).toBe(document.changed.c)
  expect([document.changed.a, value]).toEqual([{ b: 1 }, { d: 1 }])
})

test.each<[document: object, patch: JsonPatchOperation[], result: unknown]>([
  // A change of what was copied is none of the copy, nor the other way round.
  [
    { a: { x: 1 } },
    [
      { op: 'add', path: '/a/y', value: 2 },
      { op: 'copy', from: '/a', path: '/b' },
      { op: 'add', path: '/a/z', value: 3 },
      { op: 'remove', path: '/b/x' },
    ],
    { a: { x: 1, y: 2, z: 3 }, b: { y: 2 } },
  ],
  // A copy may go into what it is of.
  [
    { a: { x: 1 } },
    [
      { op: 'add', path: '/a/y', value: 2 },
      { op: 'copy', from: '/a', path: '/a/z' },
    ],
    { a: { x: 1, y: 2, z: { x: 1, y: 2 } } },
  ],
  // A null that is a text is null in a copy of what it is in (`deepCopy` writes and reads it).
  [
    { a: {} },
    [
      { op: 'add', path: '/a/x', value: NULL_TEXT },
      { op: 'copy', from: '/a', path: '/b' },
    ],
    { a: { x: null }, b: { x: null } },
  ],
])('copies of %j by %j', (document, patch, result) => {
  const before = JSON.stringify(document)
  expect(applyJsonPatch(document, patch)).toEqual(result)
  expect(JSON.stringify(document)).toBe(before)
})

test('a null that was added is found by itself only', () => {
  const patch = [
    { op: 'add', path: '/a/b', value: null },
    { op: 'test', path: '/a', value: { b: null } },
  ]
  expect(() => applyJsonPatch({ a: {} }, patch)).toThrow('testing value /a failed: test failed')
  expect(applyJsonPatch({ a: { b: null } }, patch.slice(1))).toEqual({ a: { b: null } })
})
