import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { field } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
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
