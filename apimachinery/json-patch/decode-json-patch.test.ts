import { expect, test } from 'vitest'
import { decodeJsonPatch, operationOf } from './decode-json-patch.js'

test('a patch is a list of operations, which are taken as they are', () => {
  expect(decodeJsonPatch('null')).toEqual([])
  expect(decodeJsonPatch('[{"op":"add","path":"/a","note":1},null]')).toEqual([
    { op: 'add', path: '/a', note: 1 },
    null,
  ])
})

test.each([
  ['[{', 'unexpected end of JSON input'],
  ['{}', 'json: cannot unmarshal object into Go value of type jsonpatch.Patch'],
  ['"a"', 'json: cannot unmarshal string into Go value of type jsonpatch.Patch'],
  ['[{},true]', 'json: cannot unmarshal bool into Go value of type jsonpatch.Operation'],
  ['[[]]', 'json: cannot unmarshal array into Go value of type jsonpatch.Operation'],
])('%s is none', (text, message) => expect(() => decodeJsonPatch(text)).toThrow(message))

test('what an operation leaves out or has wrong is reported when it is applied', () => {
  expect(operationOf({ op: 'add', path: '/a', value: null })).toEqual({ op: 'add', path: '/a', value: null })
  expect(operationOf(null)).toMatchObject({ op: 'unknown', unreadable: { path: expect.any(String) as string } })
  expect(operationOf({ op: 'copy', path: 1, from: true })).toEqual({
    op: 'copy',
    path: '',
    unreadable: {
      path: 'json: cannot unmarshal number into Go value of type string',
      from: 'json: cannot unmarshal bool into Go value of type string',
    },
  })
})
