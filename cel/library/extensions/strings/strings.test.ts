import { expect, test } from 'vitest'
import { callOverload } from '../../../../test/cel/call-overload.js'
import type { Value } from '../../../value/value.js'
import type { Library } from '../../../declaration/record.js'
import { stringsV0, stringsV2 } from './strings.js'

test.each<[id: string, args: readonly Value[], value: Value, cost: number]>([
  ['string_char_at_int', ['hello', 4], 'o', 1],
  ['string_index_of_string', ['hello mellow', 'ello'], 1, 1],
  ['string_index_of_string_int', ['h\u00e9llo mellow', 'l', 5], 8, 1],
  ['string_index_of_string', ['\u00e9'.repeat(10), 'x'], -1, 2],
  ['string_last_index_of_string', ['hello', 'l'], 3, 0],
  ['string_last_index_of_string_int', ['hello mellow', 'ello', 6], 1, 1],
  ['string_lower_ascii', ['HELLO World'], 'hello world', 2],
  ['string_upper_ascii', ['hello'], 'HELLO', 1],
  ['string_replace_string_string', ['hello', 'l', 'L'], 'heLLo', 1],
  ['string_replace_string_string_int', ['hello hello', 'l', 'L', 1], 'heLlo hello', 3],
  ['string_split_string', ['a b c', ' '], ['a', 'b', 'c'], 1],
  ['string_split_string_int', ['a b c', ' ', 2], ['a', 'b c'], 1],
  ['string_substring_int', ['tacocat', 4], 'cat', 1],
  ['string_substring_int_int', ['tacocat', 0, 8], 'index out of range: 8', 1],
  ['string_trim', ['  a  '], 'a', 1],
  ['list_join', [['abc', 'def']], 'abcdef', 2],
  ['list_join_string', [['abc', 'def'], ', '], 'abc, def', 2],
  ['list_join_string', [[], ', '], '', 0],
])('%s of %j', (id, args, value, cost) => {
  for (const library of [stringsV0, stringsV2]) expect(callOverload(library, id, ...args)).toEqual({ value, cost })
})

test.each<[id: string, args: readonly Value[], value: Value, cost: number]>([
  ['string_format', ['%s is %d', ['a', 1]], 'a is 1', 1],
  [
    'string_format',
    ['%d', ['a']],
    'error during formatting: decimal clause can only be used on integers, was given string',
    1,
  ],
  ['strings_quote', ['a "quoted" text'], '"a \\"quoted\\" text"', 2],
  ['list_join', [['a', 1]], 'join: invalid input: 1', 1],
])('%s of %j in version 2', (id, args, value, cost) => {
  expect(callOverload(stringsV2, id, ...args)).toEqual({ value, cost })
})

test('version 0 converts elements in its own way', () => {
  expect(callOverload(stringsV0, 'list_join', ['a', 1])).toEqual({
    value: "unsupported type conversion from 'int' to string",
    cost: 1,
  })
})

const names = ({ functions }: Library): readonly string[] => functions.map(({ name }) => name)

test('version 2 adds formatting', () => {
  expect(names(stringsV2).filter((name) => !names(stringsV0).includes(name))).toEqual(['format', 'strings.quote'])
  expect(names(stringsV0).every((name) => names(stringsV2).includes(name))).toBe(true)
})
