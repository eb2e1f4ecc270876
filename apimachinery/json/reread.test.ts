import { expect, test } from 'vitest'
import { double } from '../number/double.js'
import { rereadJson } from './reread.js'

test.each<[value: unknown, reread: unknown]>([
  [double(1), 1],
  [double(-0), 0],
  // As Go writes it: the shortest digits, then zeros.
  [double(2 ** 60), 1152921504606847000n],
  [2 ** 60, 1152921504606847000n],
  [double(1e21), 1e21],
  [{ a: [double(2), { ['__proto__']: 1 }] }, { a: [2, { ['__proto__']: 1 }] }],
])('%#', (value, reread) => expect(rereadJson(value)).toEqual(reread))

test('what stays the same is shared', () => {
  const same = { b: [1, 1.5, null, 'x'] }
  const value = { a: double(1), same }
  expect(rereadJson(same)).toBe(same)
  expect((rereadJson(value) as typeof value).same).toBe(same)
})
