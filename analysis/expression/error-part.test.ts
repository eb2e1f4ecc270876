import { expect, test } from 'vitest'
import { partAt, partOfError } from './error-part.js'

const shown = ({ text, start, end }: { text: string; start: number; end: number }): string =>
  Array.from(text).slice(start, end).join('')

test.each<[written: string, compiled: string, line: number, column: number, part: string]>([
  ['object.spec.x', 'object.spec.x', 1, 12, '.x'],
  ['a &&\n  b.c', 'a &&\n  b.c', 2, 3, 'b'],
  ['\n  a + b', 'a + b', 1, 3, '+'],
  ["'😀' + b", "'😀' + b", 1, 7, 'b'],
])('%j', (written, compiled, line, column, part) => {
  expect(shown(partAt(written, compiled, line, column))).toBe(part)
})

test('the first error of a text', () => {
  const error = 'v1, Kind=A: ERROR: <input>:1:3: no\nERROR: <input>:1:1: no'
  const part = partOfError('a.b', 'a.b', error)
  expect(part && shown(part)).toBe('b')
  expect(partOfError('a.b', 'a.b', 'must evaluate to bool but got dyn')).toBeUndefined()
})
