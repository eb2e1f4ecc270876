import { expect, test } from 'vitest'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from '../value/number/uint.js'
import { doubleLiteral, intLiteral, uintLiteral } from './literal.js'

test.each<[text: string, negative: boolean, value: number | bigint | undefined]>([
  ['0', true, 0],
  ['12', false, 12],
  ['12', true, -12],
  ['0x1F', true, -31],
  ['007', false, 7],
  ['9007199254740991', false, 9007199254740991],
  ['9007199254740993', false, 9007199254740993n],
  ['9223372036854775807', false, 9223372036854775807n],
  ['9223372036854775808', false, undefined],
  ['9223372036854775808', true, -9223372036854775808n],
  ['0x8000000000000000', true, -9223372036854775808n],
  ['0x8000000000000000', false, undefined],
])('%s, negative: %s', (text, negative, value) => expect(intLiteral(text, negative)).toBe(value))

test('uints', () => {
  expect(uintLiteral('18446744073709551615u')).toEqual(new Uint(18446744073709551615n))
  expect(uintLiteral('0xFFu')?.value).toBe(255n)
  expect(uintLiteral('18446744073709551616u')).toBeUndefined()
})

test('doubles', () => {
  expect(doubleLiteral('1.5', true)).toBe(-1.5)
  expect(doubleLiteral('2.0', false)).toBeInstanceOf(Double)
  expect(doubleLiteral('1e-400', false)).toBeInstanceOf(Double)
  expect(doubleLiteral('1e400', false)).toBeUndefined()
})
