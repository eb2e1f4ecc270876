import { describe, expect, test } from 'vitest'
import { addErrors, markShortCircuit } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import type { Registration } from '../scheme/scheme.js'
import { eachItem, maxLength, union, unique, scalarItems } from '../validate/index.js'
import { checkObject } from './check-object.js'

interface Spec {
  readonly name?: string
  readonly size?: number
  readonly image?: string
  readonly git?: string
  readonly tags?: readonly string[]
}

const spec = go.struct('Spec', () => [
  go.field('name', go.string),
  go.field('size', go.int32),
  go.omitZero('image', go.pointer(go.string)),
  go.omitZero('git', go.pointer(go.string)),
  go.omitZero('tags', go.list(go.string)),
])
const source = { names: ['image', 'git'], isSet: [(one: Spec) => one.image != null, (one: Spec) => one.git != null] }
const items = { type: () => go.string, identity: scalarItems<string>('') }

/** As the generator writes it. */
const registration: Registration<{ readonly spec?: Spec; readonly note?: string }> = {
  gvk: { group: 'example.io', version: 'v1', kind: 'Widget' },
  goName: '*v1.Widget',
  type: go.struct('Widget', () => [go.field('spec', spec), go.field('note', go.string)]),
  subresources: ['/'],
  options: [],
  heedsIncomplete: true,
  validate(op, path, value, old) {
    const at = path.child('spec')
    const own = value.spec ?? {}
    const errs = union(op, at, own, old?.spec, source)
    addErrors(errs, maxLength(op, at.child('name'), own.name ?? '', old?.spec?.name, 3))
    addErrors(errs, unique(op, at.child('tags'), own.tags, old?.spec?.tags, items))
    const short = (...args: Parameters<typeof maxLength>) => maxLength(...args)
    addErrors(
      errs,
      markShortCircuit(
        eachItem(op, at.child('tags'), own.tags, old?.spec?.tags, items, (o, p, v: string, w) => short(o, p, v, w, 2)),
      ),
    )
    addErrors(errs, maxLength(op, path.child('note'), value.note ?? '', old?.note, 3))
    return errs
  },
}

const errors = (value: unknown, options = {}, old?: unknown): string[] =>
  checkObject(registration, value, options, old).map(String)

const WRONG_SIZE = 'spec.size: Invalid value: "x": must be of type int32, got string'
const LONG = 'Too long: may not be more than 3 characters'

describe('beside a wrong type', () => {
  test.each<[name: string, value: unknown, found: string[]]>([
    [
      'all wrong types, then what looks at single fields',
      { note: 'long', spec: { size: 'x', name: 'long', git: 3 } },
      [
        WRONG_SIZE,
        'spec.git: Invalid value: 3: must be of type string, got number',
        `spec.name: ${LONG}`,
        `note: ${LONG}`,
      ],
    ],
    [
      'a union that may be complete',
      { spec: { git: 3 } },
      ['spec.git: Invalid value: 3: must be of type string, got number'],
    ],
    ['a union whose struct is not the one', { note: 3 }, ['note: Invalid value: 3: must be of type string, got number', 'spec: Invalid value: "": must specify one of: `image`, `git`']], // prettier-ignore
    [
      'items that may stop each other',
      { spec: { image: 'a', tags: ['long', 3, 'long'] } },
      ['spec.tags[1]: Invalid value: 3: must be of type string, got number'],
    ],
    ['a struct that is none', { spec: 'a', note: 'long' }, ['spec: Invalid value: "a": must be of type object, got string', `note: ${LONG}`]], // prettier-ignore
    ['a root that is none', [], ['<nil>: Invalid value: must be of type object, got array']],
  ])('%s', (_, value, found) => {
    expect(errors(value)).toEqual(found)
  })

  test('on update a wrong value counts as unchanged, and lists that hold one are left out', () => {
    const old = { spec: { size: 1, image: 'a', name: 'longer', tags: ['a'] }, note: 'ok' }
    expect(errors({ spec: { ...old.spec, size: 'x' }, note: 'long' }, {}, old)).toEqual([
      WRONG_SIZE,
      `spec.name: ${LONG}`,
      `note: ${LONG}`,
    ])
    expect(errors({ ...old, spec: { ...old.spec, name: 'a', tags: ['long', 3] } }, {}, old)).toEqual([
      'spec.tags[1]: Invalid value: 3: must be of type string, got number',
    ])
  })

  test('validators that know nothing of it are not asked', () => {
    const { heedsIncomplete: _, ...other } = registration
    expect(checkObject(other, { note: 'long', spec: { size: 'x' } }).map(String)).toEqual([WRONG_SIZE])
  })

  test('a getter that fails is told alone', () => {
    const value = {
      note: 'long',
      get spec(): unknown {
        throw new Error('no')
      },
    }
    expect(errors(value)).toEqual(['spec: Invalid value: must be readable, but its getter failed: no'])
  })
})

describe('unknown fields', () => {
  const value = { spec: { image: 'a', nam: 1 }, note: 'long' }
  test('are ignored by default', () => expect(errors(value)).toEqual([`note: ${LONG}`]))
  test('are errors beside all others where that is asked for', () => {
    expect(errors(value, { fieldValidation: 'Strict' })).toEqual([
      'spec.nam: Forbidden: unknown field "spec.nam"',
      `note: ${LONG}`,
    ])
  })
})

test('an exception of a validator beside a wrong type is not reported', () => {
  const failing: typeof registration = {
    ...registration,
    validate: () => {
      throw new Error('it broke')
    },
  }
  expect(checkObject(failing, { note: 3 }).map(String)).toEqual([
    'note: Invalid value: 3: must be of type string, got number',
  ])
  expect(checkObject(failing, {})).toMatchObject([{ type: 'InternalError' }])
})
