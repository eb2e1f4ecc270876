import { expect, test } from 'vitest'
import { atLevel, choicesOf, HIGHEST_LEVEL, subsets } from './choice.js'
import type { BoundPlace } from './cost-model.js'

const place = (keyword: BoundPlace['keyword'], current?: bigint): BoundPlace => ({
  schema: {},
  path: [],
  keyword,
  current,
})

test('round limits from the lowest one on, below the one that is there', () => {
  const [choice] = choicesOf([place('maxItems', 26n)], () => 17)
  expect(choice?.values).toEqual([17, 20, 25])
  expect(choicesOf([place('maxItems', 17n)], () => 17)).toEqual([])
})

test.each([
  [-1, [3, 5, 17]],
  [19, [16, 63, 17]],
  [20, [20, 64, 20]],
  [21, [25, 80, 25]],
  [HIGHEST_LEVEL, [1_000_000, 1_000_000, 25]],
])('at level %d limits have the same comfort, or are the lowest that are wanted', (level, values) => {
  const lowest = [3, 5, 17]
  const places = [place('maxItems'), place('maxLength'), place('maxProperties', 26n)]
  const choices = choicesOf(places, (at) => lowest[places.indexOf(at)] as number)
  expect([...atLevel(choices, level).values()]).toEqual(values)
})

test('subsets come in the order of their items', () => {
  expect([...subsets(['a', 'b', 'c'], 2)]).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])
})
