import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { TAG_DEFINITIONS } from '../definitions/index.js'
import { TagError } from '../record/error.js'
import { TypePath, type BuiltinName, type Member, type Type } from '../model/type.js'
import { TagRegistry } from '../session/registry.js'
import { TagSession } from '../session/session.js'
import { defaultValue } from './default-value.js'

const string: Type = { kind: 'string' }

function found(lines: readonly string[], type: Type = string): ReturnType<typeof defaultValue> {
  const span = { source: new SourceText('x.ts', ''), start: 0, end: 0 }
  const member: Member = {
    name: 'X',
    jsonName: 'x',
    type,
    omitZero: false,
    embedded: false,
    comments: lines.map((text) => ({ text, span })),
    span,
  }
  const session = new TagSession(new TagRegistry(TAG_DEFINITIONS, '1.37'))
  return defaultValue({ session, scope: 'struct fields', type, path: TypePath.nil, member, level: undefined })
}

function problem(lines: readonly string[], type?: Type): string {
  try {
    found(lines, type)
    return ''
  } catch (error) {
    if (error instanceof TagError) return error.reason
    throw error
  }
}

// Answered by gengo and encoding/json: the comment line, and the reason of the failure; empty without one.
const golden = readFileSync(new URL('../../test/golden/tag-defaults.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as [line: string, reason: string])

test.each(golden)('%j: %s', (line, reason) => {
  expect(problem([line])).toBe(reason)
})

test.each([
  [['+default=1', '+default=2'], '["default" "default"]'],
  [['+default=1', 'text', '+default(a)', '+default("é")=x'], '["default" "default(a)" "default(é)"]'],
])('only one default is taken, not %j', (lines, shown) => {
  expect(problem(lines)).toBe(`+default tag with multiple values: ${shown}`)
})

const builtin = (name: BuiltinName): Type => ({ kind: name })
const struct: Type = {
  kind: 'struct',
  name: 'Part',
  module: '/x.ts',
  exported: true,
  comments: [],
  detachedComments: [],
  span: { source: new SourceText('x.ts', ''), start: 0, end: 0 },
  members: [],
}

test.each<[value: string | undefined, type: Type, expected: ReturnType<typeof defaultValue>]>([
  [undefined, string, undefined],
  ['""', string, 'zero'],
  [' ""', string, 'zero'],
  ['"a"', string, 'other'],
  ['0', string, 'other'],
  ['0', builtin('int32'), 'zero'],
  ['0.0', builtin('int32'), 'zero'],
  ['-0', builtin('uint8'), 'zero'],
  ['1e-400', builtin('float64'), 'zero'],
  ['1', builtin('int32'), 'other'],
  ['"0"', builtin('int32'), 'other'],
  ['false', builtin('bool'), 'zero'],
  ['true', builtin('bool'), 'other'],
  ['[]', builtin('bool'), 'other'],
  // What can be nil has no zero default.
  ['""', { kind: 'pointer', elem: string }, 'other'],
  ['[]', { kind: 'list', elem: string }, 'other'],
  ['{}', { kind: 'map', key: string, elem: string }, 'other'],
  ['{}', struct, undefined],
])('default %s of %j is %s', (value, type, expected) => {
  if (type === struct) expect(problem([`+default=${value}`], type)).toBe('unknown zero-value for type Part')
  else expect(found(value === undefined ? ['no tag'] : [`+default=${value}`], type)).toBe(expected)
})
