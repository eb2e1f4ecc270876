import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { discriminatedUnion, union, zeroOrOneOfUnion, type DiscriminatedUnion } from './union.js'

interface Struct {
  readonly type?: string
  readonly a?: string
  readonly b?: string
  readonly c?: string
}

const path = FieldPath.of('spec')
const members: DiscriminatedUnion<Struct> = {
  names: ['a', 'b', 'c'],
  isSet: [({ a }) => a !== undefined, ({ b }) => b !== undefined, ({ c }) => c !== undefined],
  discriminatorName: 'type',
  discriminator: ({ type }) => type ?? '',
  values: ['A', 'B', 'C "c"'],
}

type Type = 'create' | 'update'
type Parent = Struct | null | undefined
const none = { badValue: '', detail: 'must specify one of: `a`, `b`, `c`' }
const exactly = (badValue: string) => ({ badValue, detail: 'must specify exactly one of: `a`, `b`, `c`' })
const atMost = (badValue: string) => ({ badValue, detail: 'must specify at most one of: `a`, `b`, `c`' })
const at = { type: 'FieldValueInvalid', field: 'spec', shortCircuit: false }

test.each<[name: string, type: Type, parent: Parent, old: Parent, wanted: object | undefined]>([
  ['one', 'create', { b: '' }, undefined, undefined],
  ['none', 'create', {}, undefined, none],
  ['two', 'create', { a: '', c: '' }, undefined, exactly('{a, c}')],
  ['three', 'create', { a: '', b: '', c: '' }, undefined, exactly('{a, b, c}')],
  ['nil has no members', 'create', undefined, undefined, none],
  ['nothing stored', 'update', { a: '', b: '' }, undefined, exactly('{a, b}')],
  ['same members', 'update', { a: 'new', b: '' }, { a: 'old', b: '' }, undefined],
  ['still none', 'update', {}, {}, undefined],
  ['one more', 'update', { a: '', b: '' }, { a: '' }, exactly('{a, b}')],
  ['all gone', 'update', {}, { a: '' }, none],
  ['another pair', 'update', { a: '', b: '' }, { b: '', c: '' }, exactly('{a, b}')],
  ['on create nothing is compared', 'create', {}, {}, none],
])('union: %s', (_name, type, parent, old, wanted) => {
  expect(union({ type }, path, parent, old, members)).toMatchObject(
    wanted === undefined ? [] : [{ ...at, ...wanted, origin: 'union' }],
  )
})

test.each<[name: string, type: Type, parent: Parent, old: Parent, wanted: object | undefined]>([
  ['one', 'create', { c: '' }, undefined, undefined],
  ['none', 'create', {}, undefined, undefined],
  ['nil', 'create', null, undefined, undefined],
  ['two', 'create', { b: '', c: '' }, undefined, atMost('{b, c}')],
  ['same members', 'update', { b: 'new', c: '' }, { b: '', c: '' }, undefined],
  ['one more', 'update', { a: '', b: '', c: '' }, { b: '', c: '' }, atMost('{a, b, c}')],
  ['nothing stored', 'update', { b: '', c: '' }, null, atMost('{b, c}')],
])('zeroOrOneOfUnion: %s', (_name, type, parent, old, wanted) => {
  expect(zeroOrOneOfUnion({ type }, path, parent, old, members)).toMatchObject(
    wanted === undefined ? [] : [{ ...at, ...wanted, origin: 'zeroOrOneOf' }],
  )
})

const onlyWhen = (name: string, value: string) => ({
  field: `spec.${name}`,
  detail: `may only be specified when \`type\` is "${value}"`,
})
const neededWhen = (name: string, value: string) => ({
  field: `spec.${name}`,
  detail: `must be specified when \`type\` is "${value}"`,
})

test.each<[name: string, type: Type, parent: Parent, old: Parent, wanted: object[]]>([
  ['the selected one', 'create', { type: 'A', a: '' }, undefined, []],
  ['the selected one is missing', 'create', { type: 'A' }, undefined, [neededWhen('a', 'A')]],
  ['another one', 'create', { type: 'A', b: '' }, undefined, [neededWhen('a', 'A'), onlyWhen('b', 'B')]],
  ['one too many', 'create', { type: 'B', a: '', b: '' }, undefined, [onlyWhen('a', 'A')]],
  ['quoted', 'create', { type: 'C "c"' }, undefined, [neededWhen('c', 'C \\"c\\"')]],
  ['no discriminator', 'create', { c: '' }, undefined, [onlyWhen('c', 'C \\"c\\"')]],
  ['an unknown discriminator selects nothing', 'create', { type: 'Z' }, undefined, []],
  ['an unknown discriminator with a member', 'create', { type: 'Z', a: '' }, undefined, [onlyWhen('a', 'A')]],
  ['nil', 'create', undefined, undefined, []],
  ['unchanged', 'update', { type: 'A', b: 'new' }, { type: 'A', b: 'old' }, []],
  [
    'another discriminator',
    'update',
    { type: 'B', a: '' },
    { type: 'A', a: '' },
    [onlyWhen('a', 'A'), neededWhen('b', 'B')],
  ],
  ['a member goes', 'update', { type: 'A' }, { type: 'A', a: '' }, [neededWhen('a', 'A')]],
  ['the last member comes', 'update', { type: 'A', a: '', c: '' }, { type: 'A', a: '' }, [onlyWhen('c', 'C \\"c\\"')]],
  ['nothing stored', 'update', { type: 'A' }, undefined, [neededWhen('a', 'A')]],
])('discriminatedUnion: %s', (_name, type, parent, old, wanted) => {
  expect(discriminatedUnion({ type }, path, parent, old, members)).toMatchObject(
    wanted.map((error) => ({ type: 'FieldValueInvalid', badValue: '', origin: 'union', ...error })),
  )
})
