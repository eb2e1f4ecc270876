import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { validateDeprecation } from './deprecation.js'

const validate = (deprecated: boolean, deprecationWarning?: string): string[] =>
  validateDeprecation(
    {
      name: 'v1',
      served: true,
      storage: true,
      deprecated,
      ...(deprecationWarning !== undefined && { deprecationWarning }),
    },
    FieldPath.of('v'),
  ).map(String)

const unprintable = (index: number): string =>
  `must only contain printable UTF-8 characters; non-printable character found at index ${index}`

test.each<[warning: string, messages: string[]]>([
  ['use v2', []],
  ['a'.repeat(256), []],
  ['', ['must not be an empty string']],
  ['\u00fc'.repeat(128), []],
  ['\u00fc'.repeat(129), ['must be <= 256 characters long']],
  ['a\tb', [unprintable(1)]],
  ['\u00e9\u0007', [unprintable(2)]],
  ['\u{1f600}\u00a0', [unprintable(4)]],
  ['\ue000', [unprintable(0)]],
  // New in Unicode 16, which Go doesn't know yet.
  ['\u{1f6d8}', [unprintable(0)]],
  ['\ufffd\ud800', []],
])('%j', (warning, messages) => {
  const value = JSON.stringify(warning).replace('\ud800', '\ufffd')
  const expected = messages.map((message) => `v.deprecationWarning: Invalid value: ${value}: ${message}`)
  expect(validate(true, warning)).toEqual(expected)
})

test('a version that is not deprecated has no warning', () => {
  expect(validate(false)).toEqual([])
  expect(validate(true)).toEqual([])
  expect(validate(false, '<\n')).toEqual([
    'v.deprecationWarning: Invalid value: "\\u003c\\n": can only be set for deprecated versions',
  ])
})
