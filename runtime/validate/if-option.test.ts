import { expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { ifOption } from './if-option.js'

const path = FieldPath.of('spec', 'name')
const on = { Feature: true }
const off = { Feature: false }

test.each<[name: string, options: Operation['options'], option: string, enabled: boolean, texts: string[]]>([
  ['on, wanted on', on, 'Feature', true, ['spec.name: Invalid value: "new": was "old"']],
  ['on, wanted off', on, 'Feature', false, []],
  ['off, wanted on', off, 'Feature', true, []],
  ['off, wanted off', off, 'Feature', false, ['spec.name: Invalid value: "new": was "old"']],
  ['not defined', on, 'Other', true, ['spec.name: Internal error: undefined validation option "Other"']],
  [
    'not defined, wanted off',
    {},
    'Feature',
    false,
    ['spec.name: Internal error: undefined validation option "Feature"'],
  ],
  [
    'no options at all',
    undefined,
    'A "b"',
    true,
    ['spec.name: Internal error: undefined validation option "A \\"b\\""'],
  ],
  ['inherited', {}, 'toString', true, ['spec.name: Internal error: undefined validation option "toString"']],
])('%s', (_name, options, name, enabled, texts) => {
  const op: Operation = options === undefined ? { type: 'update' } : { type: 'update', options }
  const errs = ifOption(op, path, 'new', 'old', name, enabled, (passedOp, at, value, old) => {
    expect(passedOp).toBe(op)
    return [field.invalid(at, value, `was "${old}"`)]
  })
  expect(errs.map(String)).toEqual(texts)
})

test('the error of an option that is not defined is its bad value', () => {
  expect(ifOption({ type: 'create' }, path, 'a', undefined, 'X', true, () => [])).toMatchObject([
    { type: 'InternalError', badValue: new Error('undefined validation option "X"'), origin: '' },
  ])
})
