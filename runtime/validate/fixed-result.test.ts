import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { go, type GoType } from '../../apimachinery/go/index.js'
import { fixedResult } from './fixed-result.js'

const path = FieldPath.of('spec')
const struct = go.struct('Spec', () => [go.field('name', go.string), go.omitZero('size', go.int32)])

test.each<[name: string, value: unknown, type: GoType, text: string]>([
  ['a struct', { size: 3 }, go.pointer(struct), 'spec: Invalid value: {"name":"","size":3}: forced failure: why'],
  ['nil', undefined, go.pointer(go.string), 'spec: Invalid value: null: forced failure: why'],
  [
    'a pointer to text prints as JSON',
    'a<',
    go.pointer(go.string),
    'spec: Invalid value: "a\\u003c": forced failure: why',
  ],
  ['a list', ['a'], go.list(go.string), 'spec: Invalid value: ["a"]: forced failure: why'],
])('%s', (_name, value, goType, text) => {
  for (const type of ['create', 'update'] as const) {
    const errs = fixedResult({ type }, path, value, value, false, 'why', goType)
    expect(errs.map(String)).toEqual([text])
    expect(errs).toMatchObject([{ type: 'FieldValueInvalid', badValue: value, origin: 'validateFalse' }])
    expect(fixedResult({ type }, path, value, value, true, 'why', goType)).toEqual([])
  }
})
