import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { AggregateFieldError, field } from '../../apimachinery/field/index.js'
import { go, type StructField } from '../../apimachinery/go/index.js'
import type { Operation } from '../operation/operation.js'
import type { Registration } from '../scheme/scheme.js'
import { validator, type FieldErrorIssue } from './validator.js'

interface Widget {
  readonly name?: string
  readonly sizes?: readonly number[]
}

const type = go.struct('Widget', () => [go.field('name', go.string), go.omitZero('sizes', go.list(go.int32))])
const seen: { op: Operation; old: Widget | undefined }[] = []
const registration: Registration<Widget> = {
  gvk: { group: 'example.io', version: 'v1', kind: 'Widget' },
  goName: '*v1.Widget',
  type,
  subresources: ['/', '/status'],
  options: ['A', 'B'],
  validate(op, path, value, old) {
    seen.push({ op, old })
    return (value.name ?? '') === '' ? [field.required(path.child('name'), '')] : []
  },
}
const widget = validator(registration)

describe('check', () => {
  test.each<[name: string, value: unknown, old: unknown, texts: string[]]>([
    ['right', { name: 'a' }, undefined, []],
    ['an error of the tags', {}, undefined, ['name: Required value']],
    ['null for a property', { name: null }, undefined, ['name: Required value']],
    ['a wrong type', { name: 3 }, undefined, ['name: Invalid value: 3: must be of type string, got number']],
    [
      'wrong types alone',
      { sizes: ['a', 1.5] },
      undefined,
      [
        'sizes[0]: Invalid value: "a": must be of type int32, got string',
        'sizes[1]: Invalid value: 1.5: must be of type int32, got a number with a fraction',
      ],
    ],
    [
      'a wrong type in the old value',
      { name: 'a' },
      { name: 3 },
      ['name: Internal error: the old value must be of type string, got number'],
    ],
    ['text', 'a', undefined, ['<nil>: Invalid value: "a": must be of type object, got string']],
    ['null', null, undefined, ['<nil>: Invalid value: must be of type object, got null']],
    ['nothing', undefined, undefined, ['<nil>: Invalid value: must be of type object, got undefined']],
  ])('%s', (_name, value, old, texts) => {
    expect(widget.check(value, {}, old).map(String)).toEqual(texts)
  })

  test.each<[name: string, op: Partial<Operation> | undefined, old: unknown, used: object]>([
    ['create', undefined, undefined, { op: { type: 'create', options: { A: false, B: false } }, old: undefined }],
    ['update from an old value', {}, { name: 'b' }, { op: { type: 'update' }, old: { name: 'b' } }],
    ['create in spite of an old value', { type: 'create' }, { name: 'b' }, { op: { type: 'create' }, old: undefined }],
    ['update without an old value', { type: 'update' }, undefined, { op: { type: 'update' }, old: undefined }],
    ['an option', { options: { B: true, C: true } }, undefined, { op: { options: { A: false, B: true, C: true } } }],
    [
      'a subresource',
      { request: { subresources: ['status'] } },
      undefined,
      { op: { request: { subresources: ['status'] } } },
    ],
  ])('%s', (_name, op, old, used) => {
    seen.length = 0
    expect(widget.check({ name: 'a' }, op, old)).toEqual([])
    expect(seen).toMatchObject([used])
  })

  test('what a validator throws is an internal error', () => {
    const failing = validator<Widget>({
      ...registration,
      validate: () => {
        throw new Error('it broke')
      },
    })
    const errs = failing.check({ name: 'a' })
    expect(errs.map(String)).toEqual(['<nil>: Internal error: panic during validation: it broke'])
    expect(errs).toMatchObject([{ type: 'InternalError' }])
  })

  test('a subresource that is not answered for', () => {
    expect(widget.check({ name: 'a' }, { request: { subresources: ['scale'] } }).map(String)).toEqual([
      '<nil>: Internal error: no validation found for *v1.Widget, subresource: /scale',
    ])
  })
})

test('a validator is a registration', () => expect(widget).toMatchObject(registration))

test('types of the Standard Schema', () => {
  expectTypeOf<StandardSchemaV1.InferInput<typeof widget>>().toEqualTypeOf<Widget>()
  expectTypeOf<StandardSchemaV1.InferOutput<typeof widget>>().toEqualTypeOf<Widget>()
})

test('a map key with points and brackets is one step', async () => {
  const labels = go.struct('Labels', () => [go.omitZero('labels', go.map(go.string))])
  const { validate } = validator({ ...registration, type: labels, validate: () => [] })['~standard']
  const result = await validate({ labels: { 'a].b': 3 } })
  expect(result.issues).toMatchObject([
    { path: ['labels', 'a].b'], message: expect.stringMatching(/^Invalid value: 3/) },
  ])
})

describe('parse', () => {
  test('a value without errors is the value itself', () => {
    const value = { name: 'a', sizes: [1] }
    expect(widget.parse(value)).toBe(value)
  })

  test.each<[name: string, value: unknown, text: string]>([
    ['one error', {}, 'name: Required value'],
    ['an unknown field', { name: 'a', nme: 'b' }, 'nme: Forbidden: unknown field "nme"'],
    [
      'several errors',
      { nme: 'b', sizes: ['c'] },
      '[nme: Forbidden: unknown field "nme", sizes[0]: Invalid value: "c": must be of type int32, got string]',
    ],
    ['another type', 3, '<nil>: Invalid value: 3: must be of type object, got number'],
  ])('%s', (_name, value, text) => {
    expect(() => widget.parse(value)).toThrow(AggregateFieldError)
    expect(() => widget.parse(value)).toThrow(text)
  })

  test('unknown fields are ignored where the options say so, and kept', () => {
    expect(widget.parse({ name: 'a', nme: 'b' }, { fieldValidation: 'Ignore' })).toEqual({ name: 'a', nme: 'b' })
  })

  test('an update', () => {
    seen.length = 0
    widget.parse({ name: 'a' }, {}, { name: 'b' })
    expect(seen).toMatchObject([{ op: { type: 'update' }, old: { name: 'b' } }])
  })
})

describe('create', () => {
  const fields = (): StructField[] => [
    go.omitZero('kind', go.string),
    go.omitZero('apiVersion', go.string),
    go.field('name', go.string),
    go.field('size', go.int32, { default: 3 }),
  ]
  interface Thing extends Widget {
    readonly kind?: string
    readonly apiVersion?: string
    readonly size: number
  }
  const thing = validator<Thing, Omit<Thing, 'size'> & Partial<Pick<Thing, 'size'>>>({
    ...registration,
    type: go.struct('Thing', fields),
  })

  test('apiVersion, kind and defaults are filled in', () => {
    const given = { name: 'a' }
    const made = thing.create(given)
    expect(JSON.stringify(made)).toBe('{"apiVersion":"example.io/v1","kind":"Widget","name":"a","size":3}')
    expect(given).toEqual({ name: 'a' })
    expectTypeOf(made).toEqualTypeOf<Thing>()
  })

  test('what is set stays', () => {
    const given = { kind: 'Other', apiVersion: 'v2', name: 'a', size: 1 }
    expect(thing.create(given)).toBe(given)
    expect(thing.create({ kind: '', name: 'a' })).toMatchObject({ kind: 'Widget' })
  })

  test('a type without them gets neither', () => expect(widget.create({ name: 'a' })).toEqual({ name: 'a' }))

  test('errors are thrown, of unknown fields as well', () => {
    expect(() => thing.create({ name: '' })).toThrow('name: Required value')
    const wide = { name: 'a', extra: 1 }
    expect(() => thing.create(wide)).toThrow('extra: Forbidden: unknown field "extra"')
    expect(() => thing.create(null as never)).toThrow('must be of type object, got null')
  })

  test('types: what has a default may be left out', () => {
    expectTypeOf<StandardSchemaV1.InferInput<typeof thing>>().toExtend<{ size?: number }>()
    expectTypeOf<StandardSchemaV1.InferOutput<typeof thing>>().toEqualTypeOf<Thing>()
  })
})

describe('Standard Schema', () => {
  const schema = widget['~standard']
  test('its properties', () => expect(schema).toMatchObject({ version: 1, vendor: 'kubevet' }))

  test('a value without issues is the value itself', () => {
    const value = { name: 'a' }
    const result = schema.validate(value)
    expect(result).toEqual({ value: { name: 'a' } })
    expect('value' in result && result.value).toBe(value)
  })

  test('issues are plain: message without the path, path, type and origin', async () => {
    const result = await schema.validate({ name: 'a', sizes: [1, 'b'] })
    const [issue, ...more] = (result.issues ?? []) as FieldErrorIssue[]
    expect(more).toEqual([])
    expect(issue).toEqual({
      message: 'Invalid value: "b": must be of type int32, got string',
      path: ['sizes', 1],
      type: 'FieldValueTypeInvalid',
      origin: '',
    })
  })
})
