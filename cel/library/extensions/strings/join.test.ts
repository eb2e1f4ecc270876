import { expect, test } from 'vitest'
import { CelDuration } from '../../../value/time/duration.js'
import { CelError } from '../../../value/error.js'
import { double } from '../../../../apimachinery/number/index.js'
import { Uint } from '../../../value/number/uint.js'
import { Optional } from '../../../value/optional.js'
import { Timestamp } from '../../../value/time/timestamp.js'
import { TypeValue } from '../../../value/type-value.js'
import { parseUrl } from '../../../value/kubernetes/url.js'
import { ConcatList } from '../../../value/list/concat-list.js'
import type { Value } from '../../../value/value.js'
import { join, joinV0 } from './join.js'

const shown = (value: string | CelError): string => (value instanceof CelError ? value.message : value)

test('texts are joined', () => {
  expect(join(['a', 'b', 'c'], ', ')).toBe('a, b, c')
  expect(joinV0(['a', 'b'])).toBe('ab')
  expect(join([])).toBe('')
})

test.each<[element: Value, error: string, errorV0: string]>([
  [1, 'join: invalid input: 1', "unsupported type conversion from 'int' to string"],
  [new Uint(5n), 'join: invalid input: 5', "unsupported type conversion from 'uint' to string"],
  [double(2), 'join: invalid input: 2', "type conversion error from Double to 'string'"],
  [null, 'join: invalid input: 0', "type conversion error from 'null_type' to 'string'"],
  [true, 'join: invalid input: true', "type conversion error from bool to 'string'"],
  [[1], 'join: invalid input: [1]', "type conversion error from list to 'string'"],
  [{ b: 1 }, 'join: invalid input: {b: 1}', "type conversion error from map to 'string'"],
  [new Uint8Array([97, 98]), 'join: invalid input: [97 98]', "type conversion error from Bytes to 'string'"],
  [new CelDuration(1_000_000_000n), 'join: invalid input: 1s', "type conversion error from 'Duration' to 'string'"],
  [
    new Timestamp(0, 500_000_000),
    'join: invalid input: 1970-01-01 00:00:00.5 +0000 UTC',
    "type conversion error from 'Timestamp' to 'string'",
  ],
  [new TypeValue('int'), 'join: invalid input: int', "type conversion not supported for 'type'"],
  [Optional.none, 'join: invalid input: optional.none()', 'optional.none() dereference'],
  [Optional.of('x'), 'join: invalid input: optional(x)', 'ax'],
  [parseUrl('https://a.b/c'), 'join: invalid input: https://a.b/c', 'ahttps://a.b/c'],
  [new CelError('broken'), 'join: invalid input: broken', 'broken'],
])('an element that is not a string: %o', (element, error, errorV0) => {
  expect(shown(join(['a', element]))).toBe(error)
  expect(shown(joinV0(['a', element]))).toBe(errorV0)
})

test.each<[element: Value, result: string]>([
  [parseUrl('https://a.b/c'), 'unsupported conversion to ref.Val: (*url.URL)https://a.b/c'],
  [Optional.of(parseUrl('/c')), 'unsupported conversion to ref.Val: (*url.URL)/c'],
  [Optional.none, "type conversion error from 'null_type' to 'string'"],
  [Optional.of('x'), 'ax'],
  [new TypeValue('int'), 'aint'],
  [1, "unsupported type conversion from 'int' to string"],
])("version 0 reads elements of a sum of lists from Go's data: %o", (element, result) => {
  expect(shown(joinV0(ConcatList.of(['a'], [element])))).toBe(result)
})
