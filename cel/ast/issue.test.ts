import { expect, test } from 'vitest'
import { formatIssues } from './issue.js'

const at = (offset: number | undefined, message = 'm') => ({ message, offset })

test.each<[what: string, text: string, offset: number | undefined, shown: readonly string[]]>([
  ['the place', 'ab\ncd', 4, ['ERROR: <input>:2:2: m', ' | cd', ' | .^']],
  ['the end', 'ab', 2, ['ERROR: <input>:1:3: m', ' | ab', ' | ..^']],
  ['the end behind a line break', 'ab\n', 3, ['ERROR: <input>:2:1: m', ' | ', ' | ^']],
  ['wide code points', 'é😀b', 1, ['ERROR: <input>:1:2: m', ' | é😀b', ' | ．＾']],
  ['tabs as spaces', '\ta', 1, ['ERROR: <input>:1:2: m', ' |  a', ' | .^']],
  ['no place', 'a', undefined, ['ERROR: <input>:-1:0: m']],
  ['a place before the text', 'é', -1, ['ERROR: <input>:1:0: m', ' | é', ' | ＾']],
  ['no text', '', -1, ['ERROR: <input>:1:0: m']],
  ['no line that is too long', 'é'.repeat(8193), 1, ['ERROR: <input>:1:2: m']],
])('%s', (_, text, offset, shown) => {
  expect(formatIssues(text, [at(offset)])).toBe(shown.join('\n'))
})

test('issues are sorted by place, those of one place stay in order', () => {
  const text = formatIssues('ab', [at(1, 'c'), at(0, 'b'), at(1, 'd'), at(undefined, 'a')])
  expect([...text.matchAll(/: (\w)$/gm)].map(([, name]) => name)).toEqual(['a', 'b', 'c', 'd'])
})

test('the first hundred are shown, the others counted', () => {
  const text = formatIssues('a'.repeat(200), [...Array.from({ length: 101 }, (_, index) => at(150 - index)), at(0)])
  expect(text.match(/ERROR/g)).toHaveLength(100)
  expect(text.endsWith('\n2 more errors were truncated')).toBe(true)
  expect(text.startsWith('ERROR: <input>:1:52: m')).toBe(true)
})
