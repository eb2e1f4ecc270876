import { expect, test } from 'vitest'
import { atLevel, choicesOf, HIGHEST_LEVEL, subsets, type Wanted } from './choice.js'
import type { BoundPlace } from './cost-model.js'

const place = (keyword: BoundPlace['keyword'], current?: bigint): BoundPlace => ({
  schema: {},
  path: [],
  keyword,
  current,
})

const from = (lowest: (at: BoundPlace) => number): Wanted => ({ lowest, highest: () => 1_000_000 })

test.each<[current: bigint | undefined, highest: number, values: number[] | undefined]>([
  [undefined, 64, [17, 20, 24, 32, 40, 50, 64]],
  [undefined, 10, [17]],
  [26n, 10, [17, 20, 24]],
  [17n, 25, undefined],
])('round limits from the lowest one on, below %s that is there, else up to %d', (current, highest, values) => {
  const [choice] = choicesOf([place('maxItems', current)], { lowest: () => 17, highest: () => highest })
  expect(choice?.values).toEqual(values)
})

test.each([
  [-1, [3, 5, 17]],
  [16, [16, 63, 17]],
  [17, [20, 64, 20]],
  [18, [24, 80, 24]],
  [HIGHEST_LEVEL, [1_000_000, 1_000_000, 24]],
])('at level %d limits have the same comfort, or are the lowest that are wanted', (level, values) => {
  const lowest = [3, 5, 17]
  const places = [place('maxItems'), place('maxLength'), place('maxProperties', 26n)]
  const choices = choicesOf(
    places,
    from((at) => lowest[places.indexOf(at)] as number),
  )
  expect([...atLevel(choices, level).values()]).toEqual(values)
})

test('subsets come in the order of their items', () => {
  expect([...subsets(['a', 'b', 'c'], 2)]).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ])
})
