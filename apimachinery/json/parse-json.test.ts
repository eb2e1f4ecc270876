import { expect, test } from 'vitest'
import { double } from '../number/double.js'
import { cpuTime } from '../../test/fixtures/cpu-time.js'
import { parseJson, parseNumber } from './parse-json.js'

test.each<[text: string, value: unknown]>([
  ['1', 1],
  ['-0', 0],
  ['1.0', double(1)],
  ['1e3', double(1000)],
  ['-0.0', double(-0)],
  ['9007199254740993', 9007199254740993n],
  ['-9223372036854775808', -9223372036854775808n],
  ['9223372036854775808', 9_223_372_036_854_775_808],
  ['"1.0"', '1.0'],
  [String.raw`"\"1.0\\"`, '"1.0\\'],
])('%s', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test('numbers are told apart inside lists and objects, whatever the keys are', () => {
  expect(parseJson('{"__proto__": [1, 1.0], "2.0": {"a": 1.0}}')).toEqual(
    JSON.parse('{"__proto__": [1, 0], "2.0": {"a": 0}}', (_, value: unknown) => (value === 0 ? double(1) : value)),
  )
})

test.each([
  String.raw`{"$number": "5", "$number$": "5", "a": 1.5}`,
  String.raw`{"\u0024number": "5", "a": 1.5}`,
  String.raw`{"$number\u0024": "5", "\u0024number$$": "5", "a": 1.5}`,
])('a key that looks like a mark of the reader stays a key: %s', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test('many marks and long strings are read in no time', () => {
  const text = JSON.stringify({ [`$number${'$'.repeat(300_000)}`]: '\\"'.repeat(300_000), a: 1.5 })
  const start = cpuTime()
  expect(parseJson(text)).toEqual(JSON.parse(text))
  expect(cpuTime() - start).toBeLessThan(2000)
})

test('text that is not JSON is refused', () => {
  expect(() => parseJson('{a: 1}')).toThrow(SyntaxError)
})

test('numbers of YAML', () => {
  expect(parseNumber('12')).toBe(12)
  expect(parseNumber('1.5')).toBe(1.5)
})
