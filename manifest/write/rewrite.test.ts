import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../yaml/document.js'
import { rewriteYaml } from './rewrite.js'

const valueOf = (text: string, document = 0): unknown =>
  readYaml(new SourceText('', text)).documents.find(({ index }) => index === document)?.value

const rewrite = (text: string, value: unknown, document = 0): string | undefined =>
  rewriteYaml(text, new Map([[document, value]]))

test.each<[name: string, text: string, value: unknown, result: string | undefined]>([
  ['a scalar', 'a: 1 # one\nb: 2\n', { a: 3, b: 2 }, 'a: 3 # one\nb: 2\n'],
  ['quotes', `a: 'x' # one\nb: "y"\n`, { a: 'z', b: 'w' }, `a: 'z' # one\nb: "w"\n`],
  ['a renamed key', 'a:\n  b: 1 # one\n', { c: { b: 1 } }, 'c:\n  b: 1 # one\n'],
  [
    'a renamed key with another value',
    'a: # x\n  b: "w"\n  c: 80 # two\nd: 1\n',
    { e: { f: { g: 'w', h: { i: 80 } } }, d: 1 },
    'e: # x\n  f:\n    g: "w"\n    h:\n      i: 80 # two\nd: 1\n',
  ],
  [
    'entries of items',
    'a:\n- b: 1\n  c: 2 # two\n- b: 3\n',
    {
      a: [
        { d: 1, c: 2 },
        { b: 3, c: 4 },
      ],
    },
    'a:\n- d: 1\n  c: 2 # two\n- b: 3\n  c: 4\n',
  ],
  ['the first entry of an item, which goes', 'a:\n- b: 1\n  c: 2\n', { a: [{ c: 2 }] }, 'a:\n- c: 2\n'],
  ['the last entry', 'a: {b: 1}\nc: 1\n', { a: {}, c: 1 }, 'a: {}\nc: 1\n'],
  [
    'new entries',
    'a:\n  b: 1\nc: 1\n',
    { a: { b: 1, d: { e: [1, { f: 'yes', g: {} }] } }, c: 1 },
    'a:\n  b: 1\n  d:\n    e:\n      - 1\n      - f: "yes"\n        g: {}\nc: 1\n',
  ],
  ['a new entry behind the last line', 'a:\n  b: 1', { a: { b: 1, c: 2 } }, 'a:\n  b: 1\n  c: 2'],
  [
    'what is moved keeps its text',
    'a:\n    b: # why\n        c: 1 # one\n        d: |\n            x\n\n            y\ne:\n- f: 1\n',
    { e: [{ f: 1, g: { b: { c: 1, d: 'x\n\ny\n' } } }] },
    'e:\n- f: 1\n  g:\n    b: # why\n        c: 1 # one\n        d: |\n            x\n\n            y\n',
  ],
  ['in braces', 'a: { b: x, c: 80 } # why\n', { a: { d: { e: 'x', f: 80 } } }, 'a: { d: { e: x, f: 80 } } # why\n'],
  ['new in braces', 'a: {b: 1}\n', { a: { b: 1, c: 'y, z' } }, 'a: {b: 1, c: "y, z"}\n'],
  ['JSON', '{"a":{"b":1,"c":2}}', { a: { d: { b: 1 }, c: 2 } }, '{"a":{"d":{"b":1},"c":2}}'],
  [
    'JSON in lines',
    '{\n  "a": {\n    "b": "x",\n    "c": 1\n  }\n}\n',
    { a: { b: 'x', d: { e: [1] } } },
    '{\n  "a": {\n    "b": "x",\n    "d": {\n      "e": [\n        1\n      ]\n    }\n  }\n}\n',
  ],
  ['an anchor and its alias', 'a: &x {b: 1}\nc: *x\n', { a: { d: 1 }, c: { d: 1 } }, 'a: &x {d: 1}\nc: *x\n'],
  [
    'an alias whose anchor stays is written out',
    'a: &x\n  b: 1 # one\nc: *x # two\n',
    { a: { b: 1 }, c: { d: 1 } },
    'a: &x\n  b: 1 # one\nc: { d: 1 } # two\n',
  ],
  [
    'new entries in the order of the value',
    'b: 1 # one\n# of d\nd: 2\n',
    { a: 0, b: 1, c: { x: 1 }, d: 2, e: 3 },
    'a: 0\nb: 1 # one\nc:\n  x: 1\n# of d\nd: 2\ne: 3\n',
  ],
  ['a new first entry of an item', 'a:\n- c: 1\n', { a: [{ b: 0, c: 1 }] }, 'a:\n- b: 0\n  c: 1\n'],
  ['new in braces, in order', 'a: {b: 1, d: 2}\n', { a: { b: 1, c: 3, d: 2 } }, 'a: {b: 1, c: 3, d: 2}\n'],
  ['not an anchor whose alias stays', 'a: &x {b: 1}\nc: *x\n', { a: { d: 1 }, c: { b: 1 } }, undefined],
  ['not what is merged in', 'a: &x {b: 1}\nc:\n  <<: *x\n  e: 1\n', { a: { b: 1 }, c: { e: 1 } }, undefined],
  ['not what has comments in braces', 'a: {b: 1, # one\n  c: 2}\n', { a: { d: { e: 1 }, c: 2, f: 1 } }, undefined],
  ['CRLF', 'a: 1\r\nb: 2\r\n', { a: 1, c: { d: 2 } }, 'a: 1\r\nc:\r\n  d: 2\r\n'],
  ['not a broken text', 'a: [1\n', { a: 1 }, undefined],
])('%s', (_, text, value, result) => {
  expect(rewrite(text, value)).toBe(result)
  if (result !== undefined) expect(valueOf(result)).toEqual(value)
})

test('other documents stay', () => {
  expect(rewrite('# c\na: 1\n---\n# d\na:   2 # x\n...\n', { b: 2 }, 1)).toBe('# c\na: 1\n---\n# d\nb:   2 # x\n...\n')
})
