import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { unifiedDiff } from './unified-diff.js'

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => String(from + n))
const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

test.each<[name: string, before: string | undefined, after: string | undefined, diff: string[]]>([
  ['equal texts', 'a\n', 'a\n', []],
  ['a file that is missing', undefined, 'a\nb\n', ['--- /dev/null', '+++ b/f', '@@ -0,0 +1,2 @@', '+a', '+b']],
  ['a file that is too many', 'a\n', undefined, ['--- a/f', '+++ /dev/null', '@@ -1,1 +0,0 @@', '-a']],
  [
    'a changed line',
    text(numbers(1, 9)),
    text([...numbers(1, 4), 'five', ...numbers(6, 9)]),
    ['--- a/f', '+++ b/f', '@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8'],
  ],
  [
    'changes far apart',
    text(numbers(1, 20)),
    text(['0', ...numbers(1, 19)]),
    ['--- a/f', '+++ b/f', '@@ -1,3 +1,4 @@', '+0', ' 1', ' 2', ' 3', '@@ -17,4 +18,3 @@', ' 17', ' 18', ' 19', '-20'],
  ],
  [
    'a missing line break at the end',
    'a\nb\n',
    'a\nb',
    ['--- a/f', '+++ b/f', '@@ -1,2 +1,2 @@', ' a', '-b', '+b', '\\ No newline at end of file'],
  ],
])('%s', (_, before, after, diff) => {
  expect(unifiedDiff(before, after, 'f')).toBe(text(diff))
})

test('patch(1) makes one text of the other', () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 0x80000000
    return Math.floor((seed / 0x80000000) * below)
  }
  const folder = folderWith()
  for (let round = 0; round < 15; round++) {
    const before = Array.from({ length: 5 + random(40) }, () => `line ${random(8)}`)
    const after = before.flatMap((line) =>
      random(6) === 0 ? [] : random(6) === 0 ? [line, `new ${random(4)}`] : [line],
    )
    if (text(before) === text(after)) continue
    writeFileSync(join(folder, 'f'), text(before))
    writeFileSync(join(folder, 'p'), unifiedDiff(text(before), text(after), 'f'))
    execFileSync('git', ['apply', '--unidiff-zero', 'p'], { cwd: folder, stdio: 'pipe' })
    expect(readFileSync(join(folder, 'f'), 'utf8')).toBe(text(after))
  }
})

test('very different texts are replaced whole', () => {
  const before = text(numbers(1, 3000))
  const after = text(numbers(10_001, 13_000))
  expect(unifiedDiff(before, after, 'f').split('\n').slice(2, 4)).toEqual(['@@ -1,3000 +1,3000 @@', '-1'])
})

test('a file with an absolute path has one slash in front', () => {
  expect(unifiedDiff('a\n', 'b\n', '/tmp/f')).toMatch(/^--- a\/tmp\/f\n\+\+\+ b\/tmp\/f\n/)
})
