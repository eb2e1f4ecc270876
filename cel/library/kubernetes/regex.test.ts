import { expect, test } from 'vitest'
import { callOverload } from '../../../test/cel/call-overload.js'
import { fixed } from '../../declaration/estimate.js'
import { STRING } from '../../value/type/type.js'
import type { Value } from '../../value/value.js'
import { regexLibrary } from './regex.js'

test.each<[id: string, args: readonly Value[], value: Value, cost: number]>([
  ['string_find_string', ['abc 123', '[0-9]+'], '123', 2],
  ['string_find_string', ['123 abc 456', 'xyz'], '', 2],
  ['string_find_string', ['', ''], '', 0],
  ['string_find_string', ['', 'a'], '', 1],
  ['string_find_string', ['x', '['], 'Illegal regex: error parsing regexp: missing closing ]: `[`', 1],
  ['string_find_all_string', ['123 abc 456', '[0-9]+'], ['123', '456'], 4],
  ['string_find_all_string', ['aaa', ''], ['', '', '', ''], 0],
  ['string_find_all_string_int', ['123 abc 456', '[0-9]+', 1], ['123'], 4],
  ['string_find_all_string_int', ['123 abc 456', '[0-9]+', 0], [], 4],
  ['string_find_all_string_int', ['123 abc 456', '[0-9]+', -2], ['123', '456'], 4],
  ['string_find_all_string_int', ['aa', 'a', 9223372036854775807n], ['a', 'a'], 1],
  [
    'string_find_all_string_int',
    ['a', '(?=a)', 1],
    'Illegal regex: error parsing regexp: invalid or unsupported Perl syntax: `(?=`',
    2,
  ],
])('%s of %o', (id, args, value, cost) => {
  expect(callOverload(regexLibrary, id, ...args)).toEqual({ value, cost })
})

test('estimates by the sizes of text and pattern', () => {
  const [find] = regexLibrary.functions
  const target = { type: STRING }
  const estimate = find?.estimate?.({
    target,
    args: [{ type: STRING }],
    sizeOf: (node) => (node === target ? { min: 0n, max: 29n } : fixed(5)),
    computedSizeOf: () => undefined,
    elementOf: () => undefined,
  })
  expect(estimate).toEqual({ cost: { min: 2n, max: 6n }, resultSize: { min: 0n, max: 29n } })
})
