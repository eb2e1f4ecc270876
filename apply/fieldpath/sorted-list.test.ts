import { expect, test } from 'vitest'
import type { PathElement } from './path-element.js'
import { indexOf, intersect, mapped, merge, subtract } from './sorted-list.js'

interface Item {
  readonly name: string
  readonly count: number
}
const list = (...names: string[]): readonly Item[] => names.map((name) => ({ name, count: 1 }))
const elementOf = ({ name }: Item): PathElement => ({ fieldName: name })
const sum = (our: Item, their: Item): Item => ({ ...our, count: our.count + their.count })
const text = (items: readonly Item[]): string => items.map(({ name, count }) => `${name}${count}`).join(' ')
const abd = list('a', 'b', 'd')

test('the place of an element', () => {
  expect(['a', 'b', 'c', 'd', 'e'].map((fieldName) => indexOf(abd, { fieldName }, elementOf))).toEqual([
    0, 1, -1, 2, -1,
  ])
  expect(indexOf([], { fieldName: 'a' }, elementOf)).toBe(-1)
})

test('merge, intersect, subtract', () => {
  const bce = list('b', 'c', 'e')
  expect(text(merge(abd, bce, elementOf, sum))).toBe('a1 b2 c1 d1 e1')
  expect(text(merge(bce, abd, elementOf, sum))).toBe('a1 b2 c1 d1 e1')
  expect(text(intersect(abd, bce, elementOf, sum))).toBe('b2')
  expect(text(subtract(abd, elementOf, bce, elementOf))).toBe('a1 d1')
  expect(text(subtract(abd, elementOf, bce, elementOf, sum))).toBe('a1 b2 d1')
})

test('a list stays where nothing is different', () => {
  const ours = (our: Item): Item => our
  expect(merge(abd, list('b'), elementOf, ours)).toBe(abd)
  expect(merge(abd, [], elementOf, sum)).toBe(abd)
  expect(merge([], abd, elementOf, sum)).toBe(abd)
  expect(intersect(abd, list('a', 'b', 'c', 'd'), elementOf, ours)).toBe(abd)
  expect(subtract(abd, elementOf, list('c'), elementOf)).toBe(abd)
  expect(mapped(abd, ours)).toBe(abd)
  expect(text(mapped(abd, (item) => (item.name === 'b' ? undefined : item)))).toBe('a1 d1')
})
