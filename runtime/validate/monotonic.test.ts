import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { monotonic } from './monotonic.js'
import type { Numeric } from './value-types.js'

const path = FieldPath.of('metadata', 'generation')

test.each<[name: string, type: 'create' | 'update', value: Numeric, old: Numeric, detail: string | undefined]>([
  ['create', 'create', 1, 2, undefined],
  ['increased', 'update', 3, 2, undefined],
  ['unchanged', 'update', 2, 2, undefined],
  ['decreased', 'update', 1, 2, 'may not be decreased from 2'],
  ['decreased below zero', 'update', -3, -2, 'may not be decreased from -2'],
  ['to zero', 'update', 0, 2, 'may not be decreased from 2'],
  ['nothing stored', 'update', 1, undefined, undefined],
  ['null stored', 'update', 1, null, undefined],
  ['taken away', 'update', undefined, 2, undefined],
  ['set to null', 'update', null, 2, undefined],
  ['bigints', 'update', 2n ** 63n - 2n, 2n ** 63n - 1n, 'may not be decreased from 9223372036854775807'],
  ['a number after a bigint', 'update', 5, 2n ** 60n, 'may not be decreased from 1152921504606846976'],
  ['a bigint that is as large', 'update', 5n, 5, undefined],
])('%s', (_name, type, value, old, detail) => {
  const wanted = {
    type: 'FieldValueInvalid',
    field: 'metadata.generation',
    badValue: value,
    detail,
    origin: 'monotonic',
  }
  expect(monotonic({ type }, path, value, old)).toMatchObject(detail === undefined ? [] : [wanted])
})
