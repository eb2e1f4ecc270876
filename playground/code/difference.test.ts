import { expect, test } from 'vitest'
import { differenceOf } from './difference.js'

const SIGNS = { same: ' ', removed: '-', added: '+' }

const shown = (before: readonly string[], after: readonly string[]): string =>
  differenceOf(before.join('\n'), `${after.join('\n')}\n`)
    .map((line) => (line === undefined ? '…' : `${SIGNS[line.kind]}${line.text}`))
    .join('|')

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index))

test.each<[before: readonly string[], after: readonly string[], lines: string]>([
  [['a', 'b', 'c'], ['a', 'x', 'c'], ' a|-b|+x| c'],
  [['a', 'c'], ['a', 'b', 'c'], ' a|+b| c'],
  [['a', 'b'], ['b'], '-a| b'],
  [['a'], ['a'], '…'],
  [numbered(20), numbered(20).filter((one) => one !== '10'), '…| 7| 8| 9|-10| 11| 12| 13|…'],
])('%j to %j', (before, after, lines) => {
  expect(shown(before, after)).toBe(lines)
})

test('very many lines are compared as lines', () => {
  const many = numbered(5000)
  expect(shown([...many, 'a', 'end'], ['0', 'b', 'end']).endsWith('-a|+b| end')).toBe(true)
})
