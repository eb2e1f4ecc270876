import { expect, test } from 'vitest'
import { go } from '../go/descriptors.js'
import { decodeJson } from './decode-struct.js'
import { isWrittenEmpty, markEmpty } from './written-empty.js'

const box = go.struct('v1.Box', () => [
  go.omitEmpty('list', go.list(go.string)),
  go.omitEmpty('map', go.map(go.string)),
])

test.each<[text: string, value: object, ...empty: string[]]>([
  ['{}', {}],
  ['{"list":null,"map":null}', {}],
  ['{"list":[],"map":{}}', {}, 'list', 'map'],
  ['{"list":["a"],"map":{"a":"b"}}', { list: ['a'], map: { a: 'b' } }],
  // The last one counts.
  ['{"list":["a"],"list":[]}', {}, 'list'],
  ['{"list":[],"list":["a"]}', { list: ['a'] }],
  ['{"map":{},"map":null}', {}],
  ['{"map":null,"map":{"a":"b"}}', { map: { a: 'b' } }],
])('%s', (text, value, ...empty) => {
  const decoded = decodeJson(text, box, { marksEmpty: true }).value as object
  expect(Object.entries(decoded)).toEqual(Object.entries(value))
  expect(['list', 'map'].filter((field) => isWrittenEmpty(decoded, field))).toEqual(empty)
})

test('a copy has the marks, and may lose them alone', () => {
  const decoded = decodeJson('{"list":[],"map":{}}', box, { marksEmpty: true }).value as object
  const copy = { ...decoded }
  markEmpty(copy, 'list', false)
  expect([isWrittenEmpty(copy, 'list'), isWrittenEmpty(copy, 'map'), isWrittenEmpty(decoded, 'list')]).toEqual([
    false,
    true,
    true,
  ])
})
