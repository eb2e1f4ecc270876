import { expect, test } from 'vitest'
import type { ExplainedNode } from './explanation.js'
import { flameBars } from './flame.js'

const node = (text: string, total: number, ...children: readonly ExplainedNode[]): ExplainedNode => ({
  id: 1,
  kind: 'call',
  text,
  measured: { own: 0, total, share: 0, charges: 1 },
  estimated: undefined,
  size: undefined,
  children,
})

const placesOf = (root: ExplainedNode): readonly (readonly [string, number, number, number])[] =>
  flameBars(root, ({ measured }) => measured?.total ?? 0).map(({ node: { text }, left, width, depth }) => [
    text,
    left,
    width,
    depth,
  ])

test('bars are as wide as costs, side by side below their parents', () => {
  expect(placesOf(node('a', 8, node('b', 4, node('c', 2)), node('d', 2)))).toEqual([
    ['a', 0, 1, 0],
    ['b', 0, 0.5, 1],
    ['c', 0, 0.25, 2],
    ['d', 0.5, 0.25, 1],
  ])
})

test('children that cost more than their parent share its width', () => {
  expect(placesOf(node('a', 4, node('b', 6), node('c', 2)))).toEqual([
    ['a', 0, 1, 0],
    ['b', 0, 0.75, 1],
    ['c', 0.75, 0.25, 1],
  ])
})

test('what costs nothing, or gives cost back, has no bar', () => {
  expect(placesOf(node('a', 0, node('b', 0)))).toEqual([['a', 0, 1, 0]])
  expect(placesOf(node('a', 1, node('b', -1), node('c', 1)))).toEqual([
    ['a', 0, 1, 0],
    ['c', 0, 1, 1],
  ])
})
