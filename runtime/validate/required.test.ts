import { expect, test } from 'vitest'
import { FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { requiredMap, requiredPointer, requiredSlice, requiredValue } from './required.js'

type Check = (op: Operation, path: FieldPath, value: never, old: never) => FieldErrorList

const path = FieldPath.of('spec', 'name')
const odd: object = JSON.parse('{"__proto__": null}') as object

test.each<[name: string, check: Check, set: unknown[], unset: unknown[]]>([
  ['requiredValue', requiredValue, ['a', ' ', 1, -1, 1n, true], ['', 0, 0n, false, undefined, null]],
  ['requiredPointer', requiredPointer, ['', 0, false, {}, 'a'], [undefined, null]],
  ['requiredSlice', requiredSlice, [['a'], [null], 'YQ=='], [[], '', undefined, null]],
  ['requiredMap', requiredMap, [{ a: 1 }, { a: null }, odd], [{}, undefined, null]],
])('%s', (_name, check, set, unset) => {
  const error = {
    type: 'FieldValueRequired',
    field: 'spec.name',
    badValue: '',
    detail: '',
    origin: '',
    shortCircuit: false,
  }
  for (const type of ['create', 'update'] as const) {
    for (const value of unset) {
      expect(check({ type }, path, value as never, undefined as never)).toMatchObject([error])
    }
    for (const value of set) {
      expect(check({ type }, path, value as never, undefined as never)).toEqual([])
    }
  }
})
