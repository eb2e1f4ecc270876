import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import { equalValues } from './equal-values.js'

test.each<[a: string, b: string, isSame: boolean]>([
  ['1', '1.0', true],
  ['1', '2', false],
  ['1', '"1"', false],
  ['9007199254740993', '9007199254740992.0', true],
  ['9007199254740993', '9007199254740992', false],
  ['null', 'null', true],
  ['null', '{}', false],
  ['null', 'false', false],
  ['[]', '{}', false],
  ['[1,[2]]', '[1,[2]]', true],
  ['[1,2]', '[2,1]', false],
  ['[1]', '[1,1]', false],
  ['{"a":1,"b":[{"c":2}]}', '{"b":[{"c":2.0}],"a":1}', true],
  ['{"a":1}', '{"b":1}', false],
  ['{"a":null}', '{"b":null}', false],
  ['{"__proto__":1}', '{"a":1}', false],
  ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}', true],
])('%s and %s', (a, b, isSame) => {
  expect(equalValues(parseJson(a), parseJson(b))).toBe(isSame)
  expect(equalValues(parseJson(b), parseJson(a))).toBe(isSame)
})
