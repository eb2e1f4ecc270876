import { expect, test } from 'vitest'
import type { Value } from '../../cel/index.js'
import { denialMessage } from './message.js'

const LONGEST = 'a'.repeat(5_120)

test.each<[about: string, evaluated: Value | undefined, message: string]>([
  ['as it is', 'x', 'x'],
  ['trimmed', ' \t\u0085x\u2028\n', 'x'],
  ['empty', '  ', 'm'],
  ['none', undefined, 'm'],
  ['no text', null, 'm'],
  ['of two lines', 'a\nb', 'm'],
  ['with a carriage return', 'a\rb', 'a\rb'],
  ['as long as may be', LONGEST, LONGEST],
  ['as long, with blanks around', ` ${LONGEST} `, LONGEST],
  ['longer', `${LONGEST}a`, 'm'],
  ['longer in bytes', 'é'.repeat(2_561), 'm'],
])('a messageExpression: %s', (_, evaluated, message) => {
  expect(denialMessage({ expression: 'e', message: ' m ' }, evaluated)).toBe(message)
})

test('without a message the expression is shown', () => {
  expect(denialMessage({ expression: '\n a\n  && b ' }, undefined)).toBe('failed expression: a\n  && b')
  expect(denialMessage({ expression: 'a', message: '  ' }, '')).toBe('failed expression: a')
  expect(denialMessage({ expression: 'a', message: 'a\nb' }, undefined)).toBe('a\nb')
})
