import { expect, test } from 'vitest'
import { applyJsonPatch, JsonPatchError } from './json-patch.js'

// The operations of RFC 6902, appendix A.
test.each([
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
])('%j with %j', (document, patch, result) => {
  const before = JSON.stringify(document)
  expect(applyJsonPatch(document, patch)).toEqual(result)
  expect(JSON.stringify(document)).toBe(before)
})

test.each([
  [{ op: 'remove', path: '/zz' }, 'there is nothing at /zz'],
  [{ op: 'add', path: '/a/b', value: 1 }, 'what holds /a/b is neither an object nor a list'],
  [{ op: 'add', path: '/l/3', value: 1 }, 'there is no element at /l/3'],
  [{ op: 'remove', path: '/l/-' }, 'there is no element at /l/-'],
  [{ op: 'test', path: '/a', value: 2 }, 'the value at /a is another'],
  [{ op: 'move', path: '/a' }, undefined],
  [{ op: 'bogus', path: '/a' }, 'unknown operation "bogus": add, replace, remove, copy, move or test'],
  [{ op: 'add', path: 'a', value: 1 }, '"a" is no JSON pointer: it starts with /'],
  [{ op: 'replace', path: '/toString', value: 1 }, 'there is nothing at /toString'],
])('%j fails', (patch, message) => {
  const apply = (): unknown => applyJsonPatch({ a: 1, l: [1] }, [patch])
  expect(apply).toThrow(JsonPatchError)
  if (message !== undefined) expect(apply).toThrow(message)
})
