import { describe, expect, test } from 'vitest'
import * as convert from './conversion.js'
import { CelError, isError } from './error.js'
import { double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import { toTypedJson, type TypedJson } from '../typed-json/to-typed-json.js'
import { cpuTime } from '../../test/fixtures/cpu-time.js'
import type { Value } from './value.js'

const shown = (value: Value): TypedJson | string => (isError(value) ? value.message : toTypedJson(value))

const failed = (to: string): string => `type conversion error from 'string' to '${to}'`

describe('texts', () => {
  test.each<[text: string, value: number | string | undefined]>([
    ['1e3', 1000],
    ['+.5', 0.5],
    ['1.', 1],
    ['-0', '-0'],
    ['1_000.5_5', 1000.55],
    ['0_1', 1],
    ['1__0', undefined],
    ['_1', undefined],
    ['1_', undefined],
    ['1_e5', undefined],
    ['0x_1p4', 16],
    ['0x1p1_0', 1024],
    ['0x1_.8p1', undefined],
    ['0x.8p1', 1],
    ['0x.p1', undefined],
    ['0x1.8', undefined],
    ['0X1P+3', 8],
    ['-0x1p0', -1],
    ['0x1p-1075', 0],
    ['0x1.8p-1075', 5e-324],
    ['0x1p1024', undefined],
    ['0x1.fffffffffffff8p1023', undefined],
    ['0x1.00000000000008p0', 1],
    ['0x1.000000000000080000000000000000001p0', 1.0000000000000002],
    ['0x1.00000000000018p0', 1.0000000000000004],
    ['1e400', undefined],
    ['1e-400', 0],
    ['-infinity', '-Infinity'],
    ['INF', 'Infinity'],
    ['infin', undefined],
    ['nan', 'NaN'],
    ['+nan', undefined],
    [' 1', undefined],
    ['', undefined],
    ['0b1', undefined],
    ['1.', 1],
    ['.', undefined],
    ['0x.p1', undefined],
    ['0x.8p1', 1],
  ])('double(%j)', (text, value) => {
    expect(shown(convert.doubleFromText(text))).toEqual(value === undefined ? failed('double') : { double: value })
  })

  test.each(['', '0x'])('many digits with the prefix %j that are not a number are refused at once', (prefix) => {
    const start = cpuTime()
    expect(shown(convert.doubleFromText(`${prefix}${'1'.repeat(100_000)}x`))).toBe(failed('double'))
    expect(cpuTime() - start).toBeLessThan(2000)
  })

  test.each<[text: string, value: string | undefined]>([
    ['12', '12'],
    ['+12', '12'],
    ['-0', '0'],
    ['000000000000000000000012', '12'],
    ['9223372036854775807', '9223372036854775807'],
    ['9223372036854775808', undefined],
    ['-9223372036854775808', '-9223372036854775808'],
    ['1_0', undefined],
    ['0x10', undefined],
    ['١', undefined],
    ['', undefined],
    ['1.0', undefined],
  ])('int(%j)', (text, value) => {
    expect(shown(convert.intFromText(text))).toEqual(value === undefined ? failed('int') : { int: value })
  })

  test.each<[text: string, value: string | undefined]>([
    ['12', '12'],
    ['18446744073709551615', '18446744073709551615'],
    ['18446744073709551616', undefined],
    ['+1', undefined],
    ['-0', undefined],
  ])('uint(%j)', (text, value) => {
    expect(shown(convert.uintFromText(text))).toEqual(value === undefined ? failed('uint') : { uint: value })
  })

  test.each(['1', 't', 'T', 'TRUE', 'true', 'True'])('bool(%j)', (text) => {
    expect(convert.boolFromText(text)).toBe(true)
  })
  test.each(['0', 'f', 'F', 'FALSE', 'false', 'False'])('bool(%j)', (text) => {
    expect(convert.boolFromText(text)).toBe(false)
  })
  test.each(['', 'tRUE', 'yes', ' true'])('bool(%j) fails', (text) => {
    expect(shown(convert.boolFromText(text))).toBe(failed('bool'))
  })
})

describe('numbers', () => {
  test.each<[value: number, text: string]>([
    [0, '0'],
    [-0, '-0'],
    [100_000, '100000'],
    [1_000_000, '1e+06'],
    [123_456_789, '1.23456789e+08'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
    [1e100, '1e+100'],
    [5e-324, '5e-324'],
    [Infinity, '+Inf'],
    [-Infinity, '-Inf'],
    [NaN, 'NaN'],
  ])('string(%d)', (value, text) => {
    expect(convert.textFromDouble(double(value))).toBe(text)
  })

  test.each<[value: number, result: string]>([
    [1.9, '1'],
    [-1.9, '-1'],
    [-0.5, '0'],
    [2 ** 53, '9007199254740992'],
    [9223372036854774784, '9223372036854774784'],
    [2 ** 63, 'integer overflow'],
    [-(2 ** 63), 'integer overflow'],
    [NaN, 'integer overflow'],
    [Infinity, 'integer overflow'],
  ])('int(%d)', (value, result) => {
    const converted = convert.intFromDouble(double(value))
    expect(isError(converted) ? converted.message : String(converted)).toBe(result)
  })

  test.each<[value: number, result: string]>([
    [1.9, '1'],
    [-0.5, 'unsigned integer overflow'],
    [-0, '0'],
    [18446744073709549568, '18446744073709549568'],
    [2 ** 64, 'unsigned integer overflow'],
    [NaN, 'unsigned integer overflow'],
  ])('uint(%d)', (value, result) => {
    const converted = convert.uintFromDouble(double(value))
    expect(isError(converted) ? converted.message : String(converted.value)).toBe(result)
  })

  test('between the types', () => {
    expect(shown(convert.intFromUint(new Uint(2n ** 63n)))).toBe('integer overflow')
    expect(convert.intFromUint(new Uint(5n))).toBe(5)
    expect(shown(convert.uintFromInt(-1))).toBe('unsigned integer overflow')
    expect(shown(convert.uintFromInt(2n ** 62n))).toEqual({ uint: '4611686018427387904' })
    expect(shown(convert.doubleFromInt(9223372036854775807n))).toEqual({ double: 9223372036854775808 })
    expect(shown(convert.doubleFromUint(new Uint(3n)))).toEqual({ double: 3 })
    expect(convert.textFromInteger(-5n)).toBe('-5')
    expect(convert.textFromInteger(new Uint(5n))).toBe('5')
  })
})

test.each<[base64: string, text: string | undefined]>([
  ['w6k=', 'é'],
  ['77u/YQ==', '\ufeffa'],
  ['8J+YgA==', '😀'],
  ['/w==', undefined],
  ['7aCA', undefined],
  ['wIA=', undefined],
])('string of bytes %s', (base64, text) => {
  const bytes = fromTypedJson({ bytes: base64 }) as Uint8Array
  const result = convert.textFromBytes(bytes)
  expect(result).toEqual(text ?? new CelError('invalid UTF-8 in bytes, cannot convert to string'))
  if (text !== undefined) expect(convert.bytesFromText(text)).toEqual(bytes)
})
