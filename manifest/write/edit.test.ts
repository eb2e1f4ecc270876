import { expect, test } from 'vitest'
import { editYaml, type TextEdit } from './edit.js'

const edit = (path: (string | number)[], set?: string | number | boolean): TextEdit => ({
  document: 0,
  path,
  ...(set === undefined ? {} : { set }),
})

test.each<[name: string, text: string, edits: TextEdit[], result: string | undefined]>([
  ['an entry', 'a: 1\nb: 2 # two\n# of c\nc: 3\n', [edit(['b'])], 'a: 1\n# of c\nc: 3\n'],
  ['the last entry, without a line break', 'a: 1\nb: 2', [edit(['b'])], 'a: 1\n'],
  ['a nested entry', 'a:\n  b:\n    - 1\n  c: 2\n', [edit(['a', 'b'])], 'a:\n  c: 2\n'],
  ['an item', 'a:\n- x\n- y # why\n- z\n', [edit(['a', 1])], 'a:\n- x\n- z\n'],
  ['an item of several lines', 'a:\n  - x: 1\n    y: 2\n  - x: 3\n', [edit(['a', 0])], 'a:\n  - x: 3\n'],
  ['the first entry of an item', 'a:\n- x: 1\n  y: 2\n', [edit(['a', 0, 'x'])], 'a:\n- y: 2\n'],
  ['an item in brackets', 'a: [x, y, z] # c\n', [edit(['a', 0])], 'a: [y, z] # c\n'],
  ['the last item in brackets', 'a: [x, y, z]\n', [edit(['a', 2])], 'a: [x, y]\n'],
  ['two items in a row', 'a: [x, y, z]\n', [edit(['a', 1]), edit(['a', 2])], 'a: [x]\n'],
  ['two items apart', 'a: [x, y, z]\n', [edit(['a', 0]), edit(['a', 2])], 'a: [y]\n'],
  ['all items, and so the list', 'a: [x]\nb: 1\n', [edit(['a', 0])], 'b: 1\n'],
  ['all entries, and so on up', 'a:\n  b:\n    c: 1\nd: 2\n', [edit(['a', 'b', 'c'])], 'd: 2\n'],
  ['JSON', '{\n  "a": 1,\n  "b": [1, 2]\n}\n', [edit(['b', 0])], '{\n  "a": 1,\n  "b": [2]\n}\n'],
  ['the last key of JSON', '{\n  "a": 1,\n  "b": 2\n}\n', [edit(['b'])], '{\n  "a": 1\n}\n'],
  ['a block text', 'a: |\n  x\n  y\n\nb: 1\n', [edit(['a'])], '\nb: 1\n'],
  ['what is not there', 'a: 1\n', [edit(['b'])], 'a: 1\n'],
  ['a value', 'a: 1 # one\n', [edit(['a'], 2)], 'a: 2 # one\n'],
  ['a text that needs quotes', 'a: x\n', [edit(['a'], 'y: z')], 'a: "y: z"\n'],
  ['a text with line breaks', 'a: x\n', [edit(['a'], 'y\nz')], 'a: "y\\nz"\n'],
  [
    'a new key',
    'a:\n  b: 1 # one\n  # end\nc: 2\n',
    [edit(['a', 'd'], true)],
    'a:\n  b: 1 # one\n  d: true\n  # end\nc: 2\n',
  ],
  [
    'a new key in its place among sorted ones',
    'a: 1\nc:\n  x: 1\n# of e\ne: 1\n',
    [edit(['d'], 2)],
    'a: 1\nc:\n  x: 1\nd: 2\n# of e\ne: 1\n',
  ],
  [
    'a new key behind another',
    'b: 1 # one\na: 2\nc: 3\n',
    [{ ...edit(['d'], 4), after: ['x', 'b'] }],
    'b: 1 # one\nd: 4\na: 2\nc: 3\n',
  ],
  [
    'new keys behind the same one',
    'b: 1\na: 2\n',
    [
      { ...edit(['d'], 3), after: ['b'] },
      { ...edit(['c'], 4), after: ['b'] },
    ],
    'b: 1\nd: 3\nc: 4\na: 2\n',
  ],
  [
    'a new key behind one in braces',
    'a: { c: 1, b: 1 }\n',
    [{ ...edit(['a', 'd'], 2), after: ['c'] }],
    'a: { c: 1, d: 2, b: 1 }\n',
  ],
  ['a new key with CRLF', 'b: 1\r\na: 2\r\n', [edit(['c'], 3)], 'b: 1\r\na: 2\r\nc: 3\r\n'],
  ['a new key in braces', 'a: { b: 1 }\n', [edit(['a', 'd'], 'x')], 'a: { b: 1, d: "x" }\n'],
  ['a new key in JSON', '{"a": {"b": 1}}', [edit(['a', 'd'], 'x')], '{"a": {"b": 1, "d": "x"}}'],
  [
    'a new key in JSON of several lines',
    '{\n  "a": {\n    "b": 1,\n    "a": 2\n  }\n}\n',
    [edit(['a', 'd'], 3)],
    '{\n  "a": {\n    "b": 1,\n    "a": 2,\n    "d": 3\n  }\n}\n',
  ],
  [
    'one key for another',
    'a:\n- b: 1\n  c: 2\n',
    [edit(['a', 0, 'c']), edit(['a', 0, 'd'], 3)],
    'a:\n- b: 1\n  d: 3\n',
  ],
  ['another document', 'a: 1\n---\na: 1\nb: 2\n', [{ document: 1, path: ['a'] }], 'a: 1\n---\nb: 2\n'],
  ['with CRLF', 'a: 1\r\nb: 2\r\nc: 3\r\n', [edit(['b'])], 'a: 1\r\nc: 3\r\n'],
  ['nothing', 'a: 1\n', [], 'a: 1\n'],
  ['not through an alias', 'a: &x\n  b: 1\nc: *x\n', [edit(['c', 'b'])], undefined],
  ['not in what an alias means, too', 'a: &x\n  b: 1\n  d: 2\nc: *x\n', [edit(['a', 'b'])], undefined],
  ['not in a broken text', 'a: [1\n', [edit(['a', 0])], undefined],
  ['not all that there is', 'a: 1\n', [edit(['a'])], undefined],
  ['not below a scalar', 'a: 1\n', [edit(['a', 'b'], 1)], undefined],
])('%s', (_, text, edits, result) => {
  expect(editYaml(text, edits)).toBe(result)
})
