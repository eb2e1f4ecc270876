import { describe, expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import { resolveFieldPath } from './field-path.js'

const STRING: JsonSchemaProps = { type: 'string' }
const SCHEMA: JsonSchemaProps = {
  type: 'object',
  properties: {
    a: { type: 'object', properties: { b: STRING, 'a.b': STRING, "x'y": STRING, '': STRING } },
    m: { type: 'object', additionalProperties: { type: 'object', properties: { k: STRING } } },
    any: { type: 'object', additionalProperties: true },
    s: STRING,
  },
}

const outcome = (text: string, arrayNotation = true): string => {
  const resolved = resolveFieldPath(text, SCHEMA, { arrayNotation })
  return 'error' in resolved ? `error: ${resolved.error}` : `${resolved.path} ${resolved.schema?.type}`
}

test.each([
  ['.a.b', 'a.b string'],
  ["['a'].b", 'a.b string'],
  [".a['a.b']", 'a.a.b string'],
  [".a['x\\'y']", "a.x'y string"],
  [".a['']", 'a[] string'],
  ['.m.k', 'm[k] object'],
  ['.m.k.k', 'm[k].k string'],
  [".m['k.z'].k", 'm[k.z].k string'],
  ['.any.x', 'any[x] undefined'],
  ['', '<nil> object'],
  ['.s', 's string'],
])('%j leads to %j', (text, expected) => {
  expect(outcome(text)).toBe(expected)
})

test.each([
  ['a', 'expected [ or . but got: a'],
  ["'$", "expected [ or . but got: '$"],
  ['.a.c', 'does not refer to a valid field'],
  ['.s.x', 'does not refer to a valid field'],
  ['.any.x.y', 'does not refer to a valid field'],
  ['.__proto__', 'does not refer to a valid field'],
  ['.constructor', 'does not refer to a valid field'],
  ['..', 'does not refer to a valid field'],
  ['.a.', 'unexpected end of JSON path'],
  ['.a[', 'unexpected end of JSON path'],
  [".a['b'", 'unexpected end of JSON path'],
  [".a['b'.", 'expected ] but got .'],
  ['.a[b]', 'expected single quoted string but got b'],
  [".a[']", "expected single quoted string but got ']"],
  [".a['\\q']", 'invalid string literal: invalid escape char \\q'],
])('%j: %s', (text, error) => {
  expect(outcome(text)).toBe(`error: ${error}`)
})

describe('without array notation', () => {
  test.each([
    ['.a.b', 'a.b string'],
    ["['a']", 'error: array notation is not allowed'],
  ])('%j: %s', (text, expected) => {
    expect(outcome(text, false)).toBe(expected)
  })
})

test("a path ends where Go's scanner gives up", () => {
  expect(outcome(`.m${'.'.repeat(1)}${'x'.repeat(65_535)}`)).toMatch(/object$/)
  expect(outcome(`.m.${'x'.repeat(65_536)}`)).toBe('error: unexpected end of JSON path')
  expect(outcome(`.m.${'é'.repeat(32_768)}`)).toBe('error: unexpected end of JSON path')
  expect(outcome('x'.repeat(65_536))).toBe('<nil> object')
})
