import { expect, test } from 'vitest'
import { appendStep, copyWithStep, rootPath, stepsOf, type Path } from './path.js'

const pathOf = (root: string, ...steps: readonly string[]): Path =>
  steps.reduce<Path>((path, step) => appendStep(path, step), rootPath(root))

test('a path without a beginning begins with the step', () => {
  expect(stepsOf(appendStep(undefined, '@items'))).toEqual(['@items'])
})

// Capacities grow 1, 2, 4, 8: paths of these lengths are full, and extending them makes a new array.
test.each([
  [1, false],
  [2, false],
  [3, true],
  [4, false],
  [5, true],
  [7, true],
  [8, false],
])('two extensions of a path of %i steps share their last step: %s', (length, share) => {
  const path = pathOf('self', ...Array.from({ length: length - 1 }, (_, index) => `f${index}`))
  const first = appendStep(path, '@keys')
  const second = appendStep(path, '@values')
  expect(stepsOf(second).at(-1)).toBe('@values')
  expect(stepsOf(first).at(-1)).toBe(share ? '@values' : '@keys')
  expect(stepsOf(path)).toHaveLength(length)
})

test('a copy shares nothing', () => {
  const path = pathOf('self', 'a', 'b')
  const copy = copyWithStep(path, '@items')
  appendStep(path, 'c')
  expect(stepsOf(copy)).toEqual(['self', 'a', 'b', '@items'])
})
