import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { go, type GoType } from '../../apimachinery/go/index.js'
import { neq } from './neq.js'

const path = FieldPath.of('spec', 'value')
const word = go.named(go.string)

test.each<[name: string, value: unknown, disallowed: string | number | bigint | boolean, type: GoType, text?: string]>([
  ['other text', 'a', 'b', go.string],
  ['same text', 'b', 'b', go.string, 'Invalid value: "b": must not be equal to "b"'],
  ['a typedef prints as JSON', 'a<b', 'a<b', word, 'Invalid value: "a\\u003cb": must not be equal to "a<b"'],
  ['text is quoted', 'a"\n', 'a"\n', go.string, 'Invalid value: "a\\"\\n": must not be equal to "a\\"\\n"'],
  ['empty text', '', '', go.string, 'Invalid value: "": must not be equal to ""'],
  ['letter case counts', 'A', 'a', go.string],
  ['other number', 1, 2, go.int32],
  ['same number', 0, 0, go.int32, 'Invalid value: 0: must not be equal to 0'],
  ['text is not a number', '1', 1, go.string],
  ['a bigint', 7n, 7, go.int64, 'Invalid value: 7: must not be equal to 7'],
  [
    'a great bigint',
    2n ** 63n - 1n,
    2n ** 63n - 1n,
    go.int64,
    'Invalid value: 9223372036854775807: must not be equal to 9223372036854775807',
  ],
  ['a boolean', false, false, go.bool, 'Invalid value: false: must not be equal to false'],
  ['the other boolean', true, false, go.bool],
  ['nil', undefined, '', go.string],
  ['null is not a zero value', null, 0, go.int32],
])('%s', (_name, value, disallowed, goType, text) => {
  for (const type of ['create', 'update'] as const) {
    const errs = neq({ type }, path, value, disallowed, disallowed, goType)
    expect(errs.map((error) => error.body())).toEqual(text === undefined ? [] : [text])
    const wanted = { type: 'FieldValueInvalid', field: 'spec.value', badValue: value, valueType: goType, origin: 'neq' }
    expect(errs).toMatchObject(text === undefined ? [] : [wanted])
  }
})
