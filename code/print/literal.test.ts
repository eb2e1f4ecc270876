// Texts of users in generated code: whatever they are, they come out as they went in, and nothing else does.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commentText, propertyKey, quoted } from './literal.js'

/** What JavaScript reads. */
const evaluate = (expression: string, name = 'object', value?: unknown): unknown =>
  new Function(name, 'own', `return ${expression}`)(value, (object: object | undefined, key: string) =>
    object !== undefined && Object.hasOwn(object, key) ? object[key as keyof typeof object] : undefined,
  )

const NASTY = [
  '',
  "'",
  '"',
  '`',
  '\\',
  "\\'",
  '\\"',
  '\\\\"',
  "'); process.exit(1); ('",
  '${process.exit()}',
  '`${x}`',
  '*/ alert(1) /*',
  '// x',
  '<!--',
  '</script>',
  'a\nb\rc\r\nd',
  'a\u2028b\u2029c',
  '\u0000\u0001\u001f\u007f\u0085\u00ad',
  '\u200b\u202e\u2066\ufeff\uffff',
  'é😀',
  '\ud800',
  '\udc00',
  '\udc00\ud800',
  '__proto__',
]

describe('strings', () => {
  test.each([
    ["it's", `"it's"`],
    [`'"`, String.raw`'\'"'`],
    [`'"'`, String.raw`"'\"'"`],
    ['"', `'"'`],
    ['\\', String.raw`'\\'`],
    ['a\u2028b', String.raw`'a\u2028b'`],
    ['😀', `'😀'`],
    ['\ud83d', String.raw`'\ud83d'`],
    ['\ude00', String.raw`'\ude00'`],
  ])('%j is written %s', (value, written) => {
    expect(quoted(value)).toBe(written)
  })
  test.each(NASTY)('%j is read back', (value) => {
    expect(evaluate(quoted(value))).toBe(value)
    expect(quoted(value)).not.toMatch(/[\n\r\u2028\u2029\u0000\u202e\ufeff]/)
  })
  test('any string is read back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (value) => {
        expect(evaluate(quoted(value))).toBe(value)
      }),
    )
  })
})

test.each([
  ['name', 'name'],
  ['class', 'class'],
  ['$ref_1', '$ref_1'],
  ['a-b', "'a-b'"],
  ['1', "'1'"],
  ['', "''"],
  ['été', "'été'"],
  ["it's", `"it's"`],
])('the key %s is written %s', (name, key) => {
  expect(propertyKey(name)).toBe(key)
})

describe('comments', () => {
  test.each([
    ['plain', 'plain'],
    ['a\r\nb\u2028\u2029c', 'a b c'],
    ['a */ b', 'a * / b'],
    ['\u202eevil\u0000', String.raw`\u202eevil\u0000`],
    ['tab\there', 'tab\there'],
  ])('%j is %j', (value, written) => {
    expect(commentText(value)).toBe(written)
  })
  test.each(NASTY)('%j stays in its comment', (value) => {
    expect(evaluate(`/* ${commentText(value)} */ 1 // ${commentText(value)}\n`)).toBe(1)
  })
})
