import { describe, expect, test } from 'vitest'
import { type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import { comparedItems, keyedItems, scalarItems, type ItemIdentity } from './item-identity.js'
import { updateList, updateMap, updatePointer, updateStruct, updateValue, type UpdateConstraint } from './update.js'

const path = FieldPath.of('spec', 'part')
const create = { type: 'create' } as const
const update = { type: 'update' } as const
const transitions = ['NoSet', 'NoUnset', 'NoModify'] as const
const items = ['NoAddItem', 'NoRemoveItem'] as const

const DETAILS: Readonly<Record<string, string>> = {
  NoSet: 'field cannot be set once created',
  NoUnset: 'field cannot be cleared once set',
  NoModify: 'field cannot be modified once set',
}

function expectTransitions(errs: FieldErrorList, violated: readonly string[]): void {
  expect(errs).toMatchObject(
    violated.map((constraint) => ({
      type: 'FieldValueInvalid',
      field: 'spec.part',
      badValue: null,
      detail: DETAILS[constraint],
      origin: 'update',
      shortCircuit: false,
    })),
  )
}

test.each<[name: string, value: unknown, old: unknown, violated: UpdateConstraint[]]>([
  ['set', 'a', '', ['NoSet']],
  ['unset', '', 'a', ['NoUnset']],
  ['modified', 'b', 'a', ['NoModify']],
  ['it does not compare', 'a', 'a', ['NoModify']],
  ['still unset', 0, 0, []],
  ['numbers', 1, 0, ['NoSet']],
  ['bigints', 0n, 5n, ['NoUnset']],
  ['booleans', true, false, ['NoSet']],
  ['nothing correlated', 'a', undefined, []],
])('updateValue: %s', (_name, value, old, violated) => {
  expectTransitions(updateValue(update, path, value, old, ...transitions), violated)
  expect(updateValue(create, path, value, old, ...transitions)).toEqual([])
})

test.each<[name: string, value: unknown, old: unknown, violated: UpdateConstraint[]]>([
  ['set', '', null, ['NoSet']],
  ['unset', undefined, '', ['NoUnset']],
  ['modified', 0, false, ['NoModify']],
  ['still unset', null, undefined, []],
  ['what is not correlated counts as nil', {}, undefined, ['NoSet']],
])('updatePointer: %s', (_name, value, old, violated) => {
  expectTransitions(updatePointer(update, path, value, old, ...transitions), violated)
  expect(updatePointer(create, path, value, old, ...transitions)).toEqual([])
})

test.each<[name: string, value: unknown, old: unknown, violated: UpdateConstraint[]]>([
  ['modified', {}, { a: 1 }, ['NoModify']],
  ['it does not compare', { a: 1 }, { a: 1 }, ['NoModify']],
  ['nothing correlated', { a: 1 }, undefined, []],
  ['null', { a: 1 }, null, []],
])('updateStruct: %s', (_name, value, old, violated) => {
  expectTransitions(updateStruct(update, path, value, old, ...transitions), violated)
  expect(updateStruct(create, path, value, old, ...transitions)).toEqual([])
})

test('violations come in the order of the constraints', () => {
  const errs = [...updateValue(update, path, 'b', 'a', 'NoModify', 'NoUnset', 'NoModify')]
  expectTransitions(errs, ['NoModify', 'NoModify'])
  expect(updateValue(update, path, 'b', 'a')).toEqual([])
})

type List = readonly unknown[] | null | undefined

describe('updateList', () => {
  test.each<[name: string, list: List, old: List, violated: UpdateConstraint[]]>([
    ['set', ['a'], [], ['NoSet']],
    ['set, nil before', [null], undefined, ['NoSet']],
    ['unset', [], ['a'], ['NoUnset']],
    ['gone', null, ['a'], ['NoUnset']],
    ['a list is never modified', ['a'], ['b'], []],
    ['empty is unset', [], null, []],
  ])('%s', (_name, list, old, violated) => {
    const identity = scalarItems<string>('') as ItemIdentity<unknown>
    expectTransitions(updateList(update, path, list, old, identity, ...transitions), violated)
    expect(updateList(create, path, list, old, identity, ...transitions, ...items)).toEqual([])
  })

  const struct = go.struct('Item', () => [go.field('key', go.string), go.omitZero('value', go.int32)])
  const texts = scalarItems<string>('')
  const byKey = keyedItems((one: { key?: string }) => one.key ?? '')
  const byKeyOfPointers = keyedItems((one: { key?: string }) => one.key ?? '', true)
  const whole = comparedItems(() => struct)

  test.each<[name: string, identity: object, list: List, old: List, added: number[], removed: number]>([
    ['unchanged', texts, ['a', 'b'], ['b', 'a'], [], 0],
    ['added', texts, ['a', 'b', 'c'], ['b'], [0, 2], 0],
    ['removed', texts, ['b'], ['a', 'b', 'c', 'a'], [], 3],
    ['both', texts, ['a', 'x'], ['a', 'b'], [1], 1],
    ['twice the same is not added', texts, ['a', 'a'], ['a'], [], 0],
    ['all, nothing stored', texts, ['a', 'b'], undefined, [0, 1], 0],
    ['all gone', texts, null, ['a', 'b'], [], 2],
    ['null is the zero value', texts, [null, 'a'], ['a'], [0], 0],
    ['null was the zero value', texts, [''], [null, null], [], 0],
    ['keys', byKey, [{ key: 'a', value: 1 }], [{ key: 'a' }], [], 0],
    ['another key', byKey, [{ key: 'b' }], [{ key: 'a' }], [0], 1],
    ['null is a struct of zeros', byKey, [null, { key: 'a' }], [{ key: 'a' }], [0], 0],
    ['null was a struct of zeros', byKey, [{ key: 'a' }], [null, { key: 'a' }], [], 1],
    ['nil pointers do not count', byKeyOfPointers, [null, { key: 'a' }], [{ key: 'a' }, null], [], 0],
    ['a nil pointer is not a struct of zeros', byKeyOfPointers, [{}], [null], [0], 0],
    ['whole structs', whole, [{ key: 'a', value: 1 }], [{ key: 'a' }], [0], 1],
    ['whole structs that are null', whole, [null], [{ key: '' }, { value: 1 }], [], 1],
  ])('%s', (_name, identity, list, old, added, removed) => {
    const forbidden = { type: 'FieldValueForbidden', badValue: '', origin: 'update' }
    expect(updateList(update, path, list, old, identity as ItemIdentity<unknown>, ...items)).toMatchObject([
      ...added.map((at) => ({ ...forbidden, field: `spec.part[${at}]`, detail: 'item may not be added' })),
      // Items that are gone have no position: each has the path of the list.
      ...Array.from({ length: removed }, () => ({
        ...forbidden,
        field: 'spec.part',
        detail: 'item may not be removed',
      })),
    ])
  })
})

type AnyMap = Readonly<Record<string, unknown>> | null | undefined
const odd = JSON.parse('{"__proto__": 1, "": 2}') as AnyMap

describe('updateMap', () => {
  test.each<[name: string, map: AnyMap, old: AnyMap, violated: UpdateConstraint[]]>([
    ['set', { a: 1 }, {}, ['NoSet']],
    ['set, nil before', { a: null }, undefined, ['NoSet']],
    ['unset', {}, { a: 1 }, ['NoUnset']],
    ['gone', undefined, { a: 1 }, ['NoUnset']],
    ['a map is never modified', { a: 1 }, { a: 2 }, []],
    ['empty is unset', {}, null, []],
  ])('%s', (_name, map, old, violated) => {
    expectTransitions(updateMap(update, path, map, old, ...transitions), violated)
    expect(updateMap(create, path, map, old, ...transitions, ...items)).toEqual([])
  })

  test.each<[name: string, map: AnyMap, old: AnyMap, added: string[], removed: string[]]>([
    ['unchanged keys', { a: 1 }, { a: 2 }, [], []],
    ['added and removed', { a: 1, b: 2 }, { b: 2, c: 3 }, ['a'], ['c']],
    ['nothing stored', { a: 1 }, undefined, ['a'], []],
    ['all gone', null, { a: 1, b: 2 }, [], ['a', 'b']],
    ['odd keys', odd, {}, ['__proto__', ''], []],
    ['odd keys are known', odd, odd, [], []],
    ['what an object inherits is not stored', { toString: 1 }, {}, ['toString'], []],
  ])('%s', (_name, map, old, added, removed) => {
    const forbidden = { type: 'FieldValueForbidden', badValue: '', origin: 'update' }
    expect(updateMap(update, path, map, old, ...items)).toMatchObject([
      ...added.map((key) => ({ ...forbidden, field: `spec.part[${key}]`, detail: 'item may not be added' })),
      ...removed.map((key) => ({ ...forbidden, field: `spec.part[${key}]`, detail: 'item may not be removed' })),
    ])
  })
})
