import { expect, test } from 'vitest'
import { formatFieldRequirement, parseFieldSelector } from './field-selector.js'

test.each<[text: string, requirements: string[]]>([
  ['', []],
  [',,', []],
  ['=', []],
  ['spec.nodeName=a', ['spec.nodeName=a']],
  ['b!=2,a==1', ['a=1', 'b!=2']],
  ['a==b', ['a=b']],
  ['a=', ['a=']],
  ['=a', ['=a']],
  ['a=x\\,y\\=z\\\\', ['a=x,y=z\\']],
])('%s', (text, requirements) => {
  const parsed = parseFieldSelector(text)
  expect(typeof parsed === 'string' ? parsed : parsed.map(formatFieldRequirement)).toEqual(requirements)
})

test.each<[text: string, error: string]>([
  ['a', "invalid selector: 'a'; can't understand 'a'"],
  ['b=1,a', "invalid selector: 'b=1,a'; can't understand 'a'"],
  ['a===b', 'invalid field selector: unescaped character in value: 61'],
  ['a=\\x', 'invalid field selector: invalid escape sequence: \\x'],
  ['a=x\\', 'invalid field selector: invalid escape sequence: \\'],
])('%s is refused', (text, error) => {
  expect(parseFieldSelector(text)).toBe(error)
})
