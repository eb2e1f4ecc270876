import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readPlainYaml } from './plain-yaml.js'
import { readYaml } from '../yaml/document.js'

const float = (value: number): unknown => ({ float: value })

test.each<[name: string, text: string]>([
  ['a manifest', '---\napiVersion: v1\n# a comment\nkind: A\n\nmetadata:\n  name: a\n  labels:\n    app.io/x: "y"\n'],
  ['lists at and below their keys', 'a:\n- 1\n- b: 2\n  c: 3\nd:\n  - 4\n  -\n    e: 5\n  -\n'],
  [
    'words and numbers',
    'a: yes\nb: null\nc: ~\nd: 0x10\ne: 1.50\nf: 017\ng: 9007199254740993\nh: 123456789012345678901\ni: v1.5\n',
  ],
  ['keys that are words', 'yes: 1\nn: 2\n"null": 3\n\'\': 4\n'],
  ['quoted texts', 'a: "x \\"y\\" \\u00e9 # z: "\nb: \'it\'\'s\'\nc: ""\nd: \'\'\n'],
  ['plain texts', 'a: a b  c\nb: http://x/y?z#w\nc: -x\nd: $(a)\ne: a,b]}\nf: <none>\n'],
  ['flags', 'a:\n- --listen=:8080\n- --v=2 # loud\n- [--x=y:z, --w]\nb: --c\n'],
  ['literal texts', 'a: |\n  x\n   y\n\n  - z\n\nb: |-\n    x: 1\n    # y\n\nc: 1\n'],
  ['literal texts in lists', '- |\n  x\n- a: |-\n    y\n'],
  ['folded texts', 'a: >\n  x\n  y\n\n  z\n\n\n  - w\nb: >-\n\n\n  x\n   y\n  z\n    w\n\n  v\n\nc: 1\n'],
  ['flow style', 'a: {b: 1, "c d": [x y, -1, 1.5, {}, []]}\nb: [http://x/y, x:80, "a, b", \'c]\']\n'],
  [
    'comments behind values',
    'a: b # c: d\nb: "x" # "\nc: # nothing\n  - # an item\n    d: 1\n  - {} # empty\ne: a#b\n',
  ],
  ['texts of several lines', 'a: b  \n  c\n\n    d # e\nb:\n- x\n y\n\n\n - z "\n\n\nc: -1\n 2\nd: http\n  ://x\n#\n'],
  [
    'quoted texts of several lines',
    "a: 'b  \n  c ''\n\n\n  '\nb: \"x \\n\n  y\\\n    \\ z\\ \n\n\n  \\\"\"  # c\nc:\n- ''\n",
  ],
  ['blanks of other languages', 'a: x\u00a0\nb: "y"\n'],
  ['empty collections and values', 'a: {}\nb: []\nc:\nd: 1\n'],
])('reads as the real reader does: %s', (_, text) => {
  const { documents, diagnostics } = readYaml(new SourceText('f', text), { float })
  expect(diagnostics).toEqual([])
  const value = readPlainYaml(text, { float })
  expect(value).toBeDefined()
  expect(value).toEqual(documents[0]?.value)
  // In the same order, too.
  expect(inspect(value)).toBe(inspect(documents[0]?.value))
})

test.each([
  'a: 1\na: 2\n',
  'a: [1,]\n',
  'a: [b: 1]\n',
  'a: {b:1}\n',
  'a: {b: 1, b: 2}\n',
  'a: [1\n',
  'a: [1] b\n',
  'a: "b"#c\n',
  'a: -\n',
  'a: &b c\n',
  'a: *b\n',
  'a: !!str 1\n',
  '<<: 1\n',
  '? a\n: b\n',
  'a: "\\x41"\n',
  'a: "b\nc"\n',
  'a: b # c\n  d\n',
  'a: b\n  # c\n  d\n',
  'a: b\n  c: d\n',
  'a:\n  - b\n  c\n',
  'a: ["b\n  c"]\n',
  "a: 'b\n  c' d\n",
  'a: "\\ud83d\\ude00"\n',
  'a: >+\n  b\n',
  'a: >\n',
  'a: |2\n  b\n',
  'a: |+\n  b\n',
  'a: |\n \n  b\n',
  'a: |\n',
  'a: b: c\n',
  'a: b:\n',
  'a:\tb\n',
  'a: b\r\n',
  'a: .nan\n',
  'a: @b\n',
  'a: %b\n',
  'a:\n    b: 1\n  c: 2\n',
  '- a: 1\n b: 2\n',
  '- - a\n',
  'a: 1\n- b\n',
  'a: 1\n...\n',
  'a: 1\n---\nb: 2\n',
  'null: 1\n',
  '__proto__: 1\n',
  'a\n',
  '',
  '\n',
  'a: 1',
  `${'- '.repeat(3)}\n`,
])('leaves to the real reader: %j', (text) => {
  expect(readPlainYaml(text, {})).toBeUndefined()
})

test.each([
  ['blocks', Array.from({ length: 4000 }, (_, index) => `${' '.repeat(index)}a:\n`).join('')],
  ['brackets', `a: ${'['.repeat(4000)}${']'.repeat(4000)}\n`],
])('deep nesting is left to the real reader: %s', (_, text) => {
  expect(readPlainYaml(text, {})).toBeUndefined()
})
