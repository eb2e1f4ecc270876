import { expect, test } from 'vitest'
import { isDecimalInteger } from './decimal-integer.js'

const canonical = ['must be a valid decimal integer in canonical form']

test.each<[value: string, messages: string[]]>([
  ['0', []],
  ['-1', []],
  ['10', []],
  ['123456789012345678901234567890', []],
  ['', ['must be non-empty']],
  ['-', canonical],
  ['-0', canonical],
  ['01', canonical],
  ['+1', canonical],
  ['1\n', canonical],
  ['١', canonical],
])('%j', (value, messages) => {
  expect(isDecimalInteger(value)).toEqual(messages)
})
