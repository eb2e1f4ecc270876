import { expect, test } from 'vitest'
import { maxLenError } from './messages.js'
import { isValidPortName, isValidPortNum } from './port.js'

test.each<[port: number, errors: number]>([
  [0, 1],
  [1, 0],
  [65535, 0],
  [65536, 1],
])('%d', (port, errors) => {
  expect(isValidPortNum(port)).toHaveLength(errors)
})

const charset = 'must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)'
const letter = 'must contain at least one letter (a-z)'

test.each<[name: string, messages: string[]]>([
  ['http', []],
  ['a-1', []],
  ['abcdefghijklmno', []],
  ['abcdefghijklmnop', ['must be no more than 15 characters']],
  ['', [charset, letter]],
  ['80', [letter]],
  ['HTTP', [charset, letter]],
  ['a--b', ['must not contain consecutive hyphens']],
  ['-', [letter, 'must not begin or end with a hyphen']],
  ['a-', ['must not begin or end with a hyphen']],
])('%j', (name, messages) => {
  expect(isValidPortName(name)).toEqual(messages)
})

test('the wording of lengths can be chosen', () => {
  expect(isValidPortName('a'.repeat(16), maxLenError)).toEqual(['must be no more than 15 bytes'])
})
