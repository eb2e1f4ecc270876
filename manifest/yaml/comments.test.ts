import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readComments } from './comments.js'

test.each<[name: string, text: string, comments: [text: string, offset: number, isAlone: boolean][]]>([
  [
    'alone and behind',
    '# one\na: 1 # two\n  # three\n',
    [
      ['one', 0, true],
      ['two', 11, false],
      ['three', 19, true],
    ],
  ],
  ['none in quotes', 'a: "x # y"\nb: x#y\n', []],
  ['none in block texts', 'a: |\n  # x\n  y\nb: 1 # two\n', [['two', 20, false]]],
  ['behind a block text’s head', 'a: | # one\n  # x\n', [['one', 5, false]]],
  ['with a BOM', '\ufeff# one\na: 1\n', [['one', 1, true]]],
  ['in braces', 'a: { # one\n  b: 1 }\n', [['one', 5, false]]],
  [
    'of several documents',
    'a: 1\n--- # one\n# two\nb: 1\n',
    [
      ['one', 9, false],
      ['two', 15, true],
    ],
  ],
])('%s', (_, text, comments) => {
  const source = new SourceText('x.yaml', text)
  expect(readComments(source).map(({ text: one, span, isAlone }) => [one, span.start, isAlone])).toEqual(comments)
})
