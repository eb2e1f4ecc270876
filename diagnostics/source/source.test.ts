import { expect, test } from 'vitest'
import { SourceText } from './source.js'

const text = 'one\ntwo\r\nthree\r\rlast 😀'

test.each<[offset: number, line: number, column: number]>([
  [0, 1, 1],
  [3, 1, 4],
  [4, 2, 1],
  [7, 2, 4],
  [9, 3, 1],
  [14, 3, 6],
  [15, 4, 1],
  [16, 5, 1],
  [23, 5, 8],
  [-5, 1, 1],
  [999, 5, 8],
])('offset %i is line %i, column %i', (offset, line, column) => {
  const source = new SourceText('f', text)
  expect(source.position(offset)).toEqual({ line, column })
  if (offset >= 0 && offset <= text.length) expect(source.offset({ line, column })).toBe(offset)
})

test.each<[line: number, content: string]>([
  [1, 'one'],
  [2, 'two'],
  [3, 'three'],
  [4, ''],
  [5, 'last 😀'],
  [6, ''],
  [0, ''],
])('line %i is %j', (line, content) => {
  expect(new SourceText('f', text).lineText(line)).toBe(content)
})

test.each<[text: string, lines: number]>([
  ['', 1],
  ['a', 1],
  ['a\n', 2],
  ['\r\n\r\n', 3],
])('%j has %i lines', (content, lines) => {
  expect(new SourceText('f', content).lineCount).toBe(lines)
})

test('a part with other characters', () => {
  const source = new SourceText('f', 'one\ntwo\nthree')
  const changed = source.withPart(4, '***')
  expect(changed.name).toBe('f')
  expect(changed.text).toBe('one\n***\nthree')
  expect(changed.lineText(2)).toBe('***')
  expect(changed.position(9)).toEqual({ line: 3, column: 2 })
  expect(source.text).toBe('one\ntwo\nthree')
})

test('columns outside a line are its ends', () => {
  const source = new SourceText('f', 'ab\ncd')
  expect(source.offset({ line: 1, column: 99 })).toBe(2)
  expect(source.offset({ line: 99, column: 2 })).toBe(4)
  expect(source.offset({ line: 0, column: 0 })).toBe(0)
})
