import { expect, test } from 'vitest'
import { didYouMean, nearest } from './nearest.js'

test.each<[name: string, candidates: string[], expected: string | undefined]>([
  ['lnt', ['lint', 'rules'], 'lint'],
  ['Lint', ['lint'], 'lint'],
  ['generat', ['generate', 'validate'], 'generate'],
  ['tsonfig', ['tsconfig'], 'tsconfig'],
  ['maxLenght', ['minLength', 'maxLength'], 'maxLength'],
  ['x', ['lint', 'out'], undefined],
  ['', ['out'], undefined],
  ['anything', [], undefined],
  ['jsno', ['text', 'json'], 'json'],
  ['json', ['text', 'junit'], undefined],
])('%j among %j', (name, candidates, expected) => {
  expect(nearest(name, candidates)).toBe(expected)
  expect(didYouMean(name, candidates)).toBe(expected === undefined ? undefined : `did you mean "${expected}"?`)
})
