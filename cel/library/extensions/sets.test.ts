import { expect, test } from 'vitest'
import { evaluated } from '../../../test/cel/evaluated.js'

test.each<[expression: string, result: object, cost: number, estimate: string]>([
  ['sets.contains([], [])', { value: { bool: true } }, 1, '21..21'],
  ['sets.contains([1,2,3], [2,3])', { value: { bool: true } }, 7, '27..27'],
  ['sets.contains([1,2,3], [4])', { value: { bool: false } }, 4, '24..24'],
  ['sets.contains(x, [2.0])', { value: { bool: true } }, 5, '12..18446744073709551615'],
  ['sets.contains(x, [2u, 3u])', { value: { bool: true } }, 8, '12..18446744073709551615'],
  ['sets.equivalent([1,2], [2,1,1])', { value: { bool: true } }, 13, '33..33'],
  ['sets.equivalent([1], [])', { value: { bool: false } }, 1, '21..21'],
  ['sets.equivalent(x, [3.0, 2.0, 1.0])', { value: { bool: true } }, 20, '12..18446744073709551615'],
  ['sets.intersects([1,2], [2,3])', { value: { bool: true } }, 5, '25..25'],
  ['sets.intersects([1], [])', { value: { bool: false } }, 1, '21..21'],
  ["sets.intersects(x, ['a'])", { value: { bool: false } }, 5, '12..18446744073709551615'],
  ['sets.contains(big, lists.range(10))', { value: { bool: true } }, 123, '23..18446744073709551615'],
  ['sets.contains(big, lists.range(11))', { value: { bool: false } }, 134, '24..18446744073709551615'],
  ['sets.equivalent(big, lists.range(10).reverse())', { value: { bool: true } }, 244, '44..18446744073709551615'],
  ['sets.intersects(big, lists.range(20).map(v, v + 9))', { value: { bool: true } }, 514, '324..18446744073709551615'],
  [
    'sets.intersects(big, lists.range(20).map(v, v + 10))',
    { value: { bool: false } },
    514,
    '324..18446744073709551615',
  ],
  [
    'sets.contains(lists.range(10).map(v, 0.0/0.0), lists.range(10).map(v, 0.0/0.0))',
    { value: { bool: false } },
    405,
    '425..425',
  ],
  ['sets.contains(mixed, mixed)', { value: { bool: true } }, 84, '3..18446744073709551615'],
  ['sets.contains(dyn(1), [1])', { error: 'no such overload: sets.contains(int, list)' }, 2, '13..13'],
  ['sets.contains([1/0], [1])', { error: 'division by zero' }, 13, '23..23'],
  ["sets.contains([quantity('1')], [quantity('1')])", { value: { bool: true } }, 24, '24..24'],
])('%s', (expression, result, cost, estimate) => {
  expect(
    evaluated(expression, {
      x: [1, 2, 3],
      big: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      mixed: [1, 'a', [1], { a: 1 }, null, true, 2.5, 'b', 9],
    }),
  ).toEqual({ ...result, cost, estimate })
})
