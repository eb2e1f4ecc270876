import { describe, expect, test } from 'vitest'
import { CelCompileError, CelEvaluationError } from '../../errors.js'
import { compile } from '../../compile.js'
import { literalText } from '../../value/literal-text.js'
import { STANDARD_LIBRARIES } from './standard.js'

const functions = STANDARD_LIBRARIES.flatMap((library) => library.functions)

const idsOf = (name: string): string[] =>
  functions.filter((record) => record.name === name).flatMap(({ overloads }) => overloads.map(({ id }) => id))

/** The text of the result, or the message of the error. */
function answer(expression: string): unknown {
  try {
    return literalText(compile(expression).evaluateTyped().value)
  } catch (error) {
    if (error instanceof CelEvaluationError || error instanceof CelCompileError) return { error: error.message }
    throw error
  }
}

describe('examples', () => {
  const examples = functions.flatMap((record) => record.examples)
  test.each(examples.map(([expression, result]) => ({ expression, result })))(
    '$expression',
    ({ expression, result }) => {
      expect(answer(expression)).toEqual(result)
    },
  )
})

// Messages and the costs of dynamic calls depend on the order of overloads, `common/stdlib/standard.go`.
test.each<[name: string, ids: string[]]>([
  ['_?_:_', ['conditional']],
  ['_==_', ['equals']],
  [
    '_<_',
    [
      'less_bool',
      'less_int64',
      'less_int64_double',
      'less_int64_uint64',
      'less_uint64',
      'less_uint64_double',
      'less_uint64_int64',
      'less_double',
      'less_double_int64',
      'less_double_uint64',
      'less_string',
      'less_bytes',
      'less_timestamp',
      'less_duration',
    ],
  ],
  [
    '_+_',
    [
      'add_bytes',
      'add_double',
      'add_duration_duration',
      'add_duration_timestamp',
      'add_timestamp_duration',
      'add_int64',
      'add_list',
      'add_string',
      'add_uint64',
    ],
  ],
  [
    '_-_',
    [
      'subtract_double',
      'subtract_duration_duration',
      'subtract_int64',
      'subtract_timestamp_duration',
      'subtract_timestamp_timestamp',
      'subtract_uint64',
    ],
  ],
  ['_%_', ['modulo_int64', 'modulo_uint64']],
  ['-_', ['negate_double', 'negate_int64']],
  ['@in', ['in_list', 'in_map']],
  ['_[_]', ['index_list', 'index_map']],
  [
    'size',
    ['size_bytes', 'bytes_size', 'size_list', 'list_size', 'size_map', 'map_size', 'size_string', 'string_size'],
  ],
  [
    'int',
    [
      'int64_to_int64',
      'double_to_int64',
      'duration_to_int64',
      'string_to_int64',
      'timestamp_to_int64',
      'uint64_to_int64',
    ],
  ],
  ['matches', ['matches', 'matches_string']],
])('overloads of %s', (name, ids) => {
  expect(idsOf(name)).toEqual(ids)
})

test('comparisons of different numeric types came with 1.28', () => {
  expect(answer('1 < 2.5')).toBe('true')
  expect(() => compile('1 < 2.5', { compatibility: '1.27' })).toThrow("found no matching overload for '_<_'")
  expect(compile('1 < 2.5', { compatibility: '1.28' }).evaluate().value).toBe(true)
})
