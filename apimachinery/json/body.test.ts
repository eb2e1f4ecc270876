import { expect, test } from 'vitest'
import { double } from '../number/double.js'
import { decodeBody, readBody, type Body } from './body.js'
import { DecodeError } from './decode-error.js'

const HEAD = 'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }'

test.each<[body: string, value: unknown, strict: string[]]>([
  ['{"kind":"X","a":1.0,"b":1e5,"c":-0}', { kind: 'X', a: double(1), b: double(100_000), c: 0 }, []],
  [' \n{"kind":"X","a":{"b":1,"b":2}}', { kind: 'X', a: { b: 2 } }, ['duplicate field "a.b"']],
  // A text with a byte order mark is YAML, of which JSON is a part.
  ['\ufeff{"kind":"X","a":1.0}', { kind: 'X', a: 1 }, []],
  ['kind: X\nm: {-0.0: 1}\n', { kind: 'X', m: { '-0': 1 } }, []],
  ['{"kind":"X","a":"\\/\\ud83d\\ude00"}', { kind: 'X', a: '/😀' }, []],
  // To the YAML library `1.0` is 1.
  ['kind: X\na: 1.0\nb: 0x1f\nc: yes\nd: 1e21\n', { kind: 'X', a: 1, b: 31, c: true, d: 1e21 }, []],
  [
    'kind: X\na: 1\na: 2\nm: {x: 1, x: {z: 1, z: 2}}\n',
    { kind: 'X', a: 2, m: { x: { z: 2 } } },
    [
      'yaml: unmarshal errors:\n  line 3: key "a" already set in map\n  line 4: key "z" already set in map\n  line 4: key "x" already set in map',
    ],
  ],
  [
    'kind: X\nm:\n  1: a\n  1: b\n  true: x\n  true: b\n',
    { kind: 'X', m: { 1: 'b', true: 'b' } },
    ['yaml: unmarshal errors:\n  line 4: key 1 already set in map\n  line 6: key true already set in map'],
  ],
  [
    'kind: X\nb: &b {x: 1}\nc:\n  <<: *b\n  x: 2\n',
    { kind: 'X', b: { x: 1 }, c: { x: 2 } },
    ['yaml: unmarshal errors:\n  line 5: key "x" already set in map'],
  ],
  ['kind: X\n---\nkind: Y\n', { kind: 'X' }, []],
  [
    'kind: X\na: 1\na: 2\n---\nkind: Y\nb: 1\nb: 2\n',
    { kind: 'X', a: 2 },
    ['yaml: unmarshal errors:\n  line 3: key "a" already set in map'],
  ],
  // Unicode's line breaks count.
  [
    'kind: X\na: "\u2028\u0085"\nb: 1\nb: 2\n',
    { kind: 'X', a: '\u2028\u0085', b: 2 },
    ['yaml: unmarshal errors:\n  line 6: key "b" already set in map'],
  ],
])('%j', (body, value, strict) => {
  expect(decodeBody(body)).toEqual({ value, strict })
})

test.each<[body: Body, error: string]>([
  ['{"a":1}', `Object 'Kind' is missing in '{"a":1}'`],
  ['', "Object 'Kind' is missing in ''"],
  ['foo: bar', "Object 'Kind' is missing in 'foo: bar'"],
  ['{"Kind":"X"}', `Object 'Kind' is missing in '{"Kind":"X"}'`],
  ['kind: ""', `Object 'Kind' is missing in 'kind: ""'`],
  [{ b: 1, a: 2 }, `Object 'Kind' is missing in '{"a":2,"b":1}'`],
  [
    '{"kind":"X",}',
    "couldn't get version/kind; json parse error: invalid character '}' looking for beginning of object key string",
  ],
  ['[1]', `couldn't get version/kind; json parse error: json: cannot unmarshal array into Go value of type ${HEAD}`],
  ['foo', `couldn't get version/kind; json parse error: json: cannot unmarshal string into Go value of type ${HEAD}`],
  [
    'kind: 5',
    "couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .kind of type string",
  ],
  [
    { kind: 5 },
    "couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .kind of type string",
  ],
  ['kind: X\napiVersion: a/b/c', 'unexpected GroupVersion string: a/b/c'],
  ['{"kind":"X","a":1e999}', 'json: cannot unmarshal number 1e999 into Go value of type float64'],
])('%j', (body, error) => {
  expect(() => decodeBody(body)).toThrow(expect.objectContaining({ message: error }) as DecodeError)
})

test('an object is taken as it is', () => {
  const body = { kind: 'X', a: [1] }
  expect(decodeBody(body)).toEqual({ value: body, strict: [] })
})

test.each<[apiVersion: string, group: string, version: string]>([
  ['v1', '', 'v1'],
  ['a/v1', 'a', 'v1'],
  ['a/', 'a', ''],
  ['/', '', ''],
  ['', '', ''],
])('the group and version of %j', (apiVersion, group, version) => {
  expect(readBody(`{"apiVersion":"${apiVersion}"}`)).toMatchObject({ group, version, kind: '' })
})

test.each([
  '['.repeat(100_000),
  `{"kind":"X","a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `kind: X\na: ${'['.repeat(5000)}${']'.repeat(5000)}`,
  `a: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [*${i ? `b${i - 1}` : 'a'}, *${i ? `b${i - 1}` : 'a'}]`).join('\n')}`,
])('hostile bodies end in an error', (body) => {
  expect(() => decodeBody(body)).toThrow(DecodeError)
})
