import { expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { go, type GoType } from '../../apimachinery/go/index.js'
import { subfield } from './subfield.js'

interface Struct {
  readonly part?: unknown
}

const path = FieldPath.of('spec')

test.each<
  [
    name: string,
    type: 'create' | 'update',
    struct: Struct | null | undefined,
    old: Struct | null | undefined,
    goType: GoType,
    texts: string[],
  ]
>([
  ['create', 'create', { part: 'a' }, undefined, go.string, ['spec.part: Invalid value: "a": old undefined']],
  [
    'create looks at no old value',
    'create',
    { part: 'a' },
    { part: 'a' },
    go.string,
    ['spec.part: Invalid value: "a": old "a"'],
  ],
  ['changed', 'update', { part: 'b' }, { part: 'a' }, go.string, ['spec.part: Invalid value: "b": old "a"']],
  ['unchanged', 'update', { part: 'a' }, { part: 'a' }, go.string, []],
  ['a list that equals', 'update', { part: ['a'] }, { part: ['a'] }, go.list(go.string), []],
  ['missing equals empty', 'update', { part: [] }, {}, go.list(go.string), []],
  [
    'a nil pointer is not an empty text',
    'update',
    { part: '' },
    {},
    go.pointer(go.string),
    ['spec.part: Invalid value: "": old undefined'],
  ],
  ['a new struct', 'update', { part: 'a' }, undefined, go.string, ['spec.part: Invalid value: "a": old undefined']],
  [
    'a new struct, null before',
    'update',
    { part: 'a' },
    null,
    go.string,
    ['spec.part: Invalid value: "a": old undefined'],
  ],
  ['nil', 'update', undefined, { part: 'a' }, go.string, []],
  ['null', 'create', null, undefined, go.string, []],
])('%s', (_name, type, struct, old, goType, texts) => {
  const errs = subfield(
    { type },
    path,
    struct,
    old,
    'part',
    goType,
    (from) => from.part,
    (_op, at, value, oldValue) => [field.invalid(at, value, `old ${JSON.stringify(oldValue)}`)],
  )
  expect(errs.map(String)).toEqual(texts)
})
