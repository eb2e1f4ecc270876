import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../yaml/document.js'
import { readPlainJson } from './plain-json.js'

test.each([
  '{"a": 1, "b": [true, null, "x\\u00e9"], "c": {}}',
  '{"a": 1.50, "b": [0.1, -2.75, 12345678901234.5], "c": 0.0}',
])('reads what the reader of YAML reads: %s', (text) => {
  expect(readPlainJson(text)).toEqual(readYaml(new SourceText('f', text)).documents[0]?.value)
})

test.each([
  ['an exponent', '{"a": 1e3}'],
  ['an exponent behind a fraction', '{"a": 1.5E3}'],
  ['negative zero', '{"a": -0}'],
  ['many digits', '{"a": 9007199254740993}'],
  ['a key twice', '{"a": 1, "a": 2}'],
  ['half of a pair', '{"a": "\\ud83d"}'],
  ['an error', '{"a": }'],
])('leaves to the reader of YAML: %s', (_, text) => {
  expect(readPlainJson(text)).toBeUndefined()
})

test('floats are left to it where something is made of them', () => {
  expect(readPlainJson('{"a": 1.5}', String)).toBeUndefined()
})
