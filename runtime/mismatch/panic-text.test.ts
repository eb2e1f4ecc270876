import { expect, test } from 'vitest'
import { panicText } from './panic-text.js'

test.each<[thrown: unknown, text: string]>([
  [new RangeError('too deep'), 'too deep'],
  ['boom', 'boom'],
  [1.5e9, '1500000000'],
  [0.5, '0.5'],
  [true, 'true'],
  [undefined, '<nil>'],
  [{ toString: () => 'own text' }, 'own text'],
  [Object.create(null), 'a value without a text'],
  [Symbol('s'), 'Symbol(s)'],
])('%#', (thrown, text) => {
  expect(panicText(thrown)).toBe(text)
})
