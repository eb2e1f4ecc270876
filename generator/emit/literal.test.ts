// Texts of users in generated code: whatever they are, they come out as they went in, and nothing else does.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commentText, literal, optionalProperty, property, propertyKey, text } from './literal.js'

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

describe('text', () => {
  test.each([
    ["it's", String.raw`'it\'s'`],
    ['"', `'"'`],
    ['\\', String.raw`'\\'`],
    ['a\u2028b', String.raw`'a\u2028b'`],
    ['😀', `'😀'`],
    ['\ud83d', String.raw`'\ud83d'`],
    ['\ude00', String.raw`'\ude00'`],
  ])('%j is written %s', (value, written) => {
    expect(text(value)).toBe(written)
  })
  test.each(NASTY)('%j is read back', (value) => {
    expect(evaluate(text(value))).toBe(value)
    expect(text(value)).not.toMatch(/[\n\r\u2028\u2029\u0000\u202e\ufeff]/)
  })
  test('any string is read back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (value) => {
        expect(evaluate(text(value))).toBe(value)
      }),
    )
  })
})

test.each([
  ['a', "'a'", 'a'],
  [1, '1', 1],
  [-1, '-1', -1],
  [true, 'true', true],
  [9223372036854775807n, '9223372036854775807n', 9223372036854775807n],
])('literal %s', (value, written, read) => {
  expect(literal(value)).toBe(written)
  expect(evaluate(written)).toBe(read)
})

describe('properties', () => {
  test.each([
    ['name', 'object.name', 'object?.name', 'name'],
    ['class', 'object.class', 'object?.class', 'class'],
    ['$ref_1', 'object.$ref_1', 'object?.$ref_1', '$ref_1'],
    ['a-b', "object['a-b']", "object?.['a-b']", "'a-b'"],
    ['1', "object['1']", "object?.['1']", "'1'"],
    ['', "object['']", "object?.['']", "''"],
    ['été', "object['été']", "object?.['été']", "'été'"],
    ["it's", String.raw`object['it\'s']`, String.raw`object?.['it\'s']`, String.raw`'it\'s'`],
    ['constructor', "own(object, 'constructor')", "own(object, 'constructor')", 'constructor'],
    ['__proto__', "own(object, '__proto__')", "own(object, '__proto__')", '__proto__'],
    ['toString', "own(object, 'toString')", "own(object, 'toString')", 'toString'],
    ['hasOwnProperty', "own(object, 'hasOwnProperty')", "own(object, 'hasOwnProperty')", 'hasOwnProperty'],
  ])('%s', (name, read, readOptional, key) => {
    expect([property('object', name), optionalProperty('object', name), propertyKey(name)]).toEqual([
      read,
      readOptional,
      key,
    ])
  })
  test.each([...NASTY, ...Object.getOwnPropertyNames(Object.prototype)])('%j is read only if it is there', (name) => {
    const there = Object.fromEntries([[name, 1]])
    expect(evaluate(property('object', name), 'object', there)).toBe(1)
    expect(evaluate(property('object', name), 'object', {})).toBeUndefined()
    expect(evaluate(optionalProperty('object', name), 'object', there)).toBe(1)
    expect(evaluate(optionalProperty('object', name), 'object')).toBeUndefined()
  })
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
