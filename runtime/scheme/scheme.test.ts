import { describe, expect, test } from 'vitest'
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import type { Operation } from '../operation/operation.js'
import { formatGroupVersionKind, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { Scheme, type Registration } from './scheme.js'

const widget: GroupVersionKind = { group: 'example.io', version: 'v1', kind: 'Widget' }
const pod: GroupVersionKind = { group: '', version: 'v1', kind: 'Pod' }

const registration = (gvk: GroupVersionKind, subresources: string[] = ['/']): Registration<string> => ({
  gvk,
  goName: `*v1.${gvk.kind}`,
  type: go.string,
  subresources,
  options: [],
  validate: (op, path, value, old): FieldErrorList => [
    field.invalid(path, value, `${op.type}, was ${JSON.stringify(old)}`),
  ],
})

const none = (path: string): string => `<nil>: Internal error: no validation found for *v1.Widget, subresource: ${path}`

test.each<[gvk: GroupVersionKind, text: string]>([
  [widget, 'example.io/v1, Kind=Widget'],
  [pod, 'v1, Kind=Pod'],
])('%o', (gvk, text) => expect(formatGroupVersionKind(gvk)).toBe(text))

test('a kind is found by group, version and name', () => {
  const own = registration(widget)
  const scheme = new Scheme().add(own).add(registration(pod))
  expect(scheme.lookup({ ...widget })).toBe(own)
  expect(scheme.lookup({ ...widget, group: '' })).toBe(undefined)
  expect(scheme.lookup({ ...widget, version: 'v2' })).toBe(undefined)
  expect(scheme.lookup({ ...widget, kind: 'Pod' })).toBe(undefined)
  expect(scheme.lookup({ group: '__proto__', version: 'v1', kind: 'toString' })).toBe(undefined)
  expect(scheme.kinds()).toEqual([widget, pod])
})

test('a kind is registered once', () => {
  const scheme = new Scheme().add(registration(widget))
  expect(() => scheme.add(registration(widget))).toThrow('example.io/v1, Kind=Widget is already registered')
})

describe('a resource and its subresources may be of several Go types', () => {
  const root = registration(widget, ['/', '/approval'])
  const status: Registration<string> = {
    ...registration(widget, ['/status']),
    goName: '*v1.WidgetStatus',
    options: ['Fancy'],
    validate: (_op, path, value) => [field.forbidden(path, `status ${value}`)],
  }

  test.each<[path: string | undefined, found: Registration<string>]>([
    [undefined, root],
    ['/', root],
    ['/approval', root],
    ['/status', status],
    // What nobody answers for is an object of the resource.
    ['/scale', root],
  ])('%s', (path, found) => {
    for (const scheme of [new Scheme().add(root).add(status), new Scheme().add(status).add(root)]) {
      expect(scheme.lookup(widget, path)).toBe(found)
      expect(scheme.kinds()).toEqual([widget])
    }
  })

  test('all of them, in order of registration', () => {
    const scheme = new Scheme().add(status).add(registration(pod)).add(root)
    expect(scheme.registrations(widget)).toEqual([status, root])
    expect(scheme.registrations({ ...pod, version: 'v2' })).toEqual([])
    expect(scheme.kinds()).toEqual([widget, pod])
  })

  test('each judges its paths', () => {
    const scheme = new Scheme().add(root).add(status)
    const texts = (...subresources: string[]): string[] =>
      scheme.validate(widget, { type: 'update', request: { subresources } }, 'new', 'old').map(String)
    expect(texts()).toEqual(['<nil>: Invalid value: "new": update, was "old"'])
    expect(texts('approval')).toEqual(texts())
    expect(texts('status')).toEqual(['<nil>: Forbidden: status new'])
    expect(texts('scale')).toEqual([none('/scale')])
  })

  test('each has rules of its own', () => {
    const rulesOf = (tag: string) => () => ({
      source: 'v1.ts',
      rules: [['a', tag, 'FieldValueInvalid', '', 1] as const],
      parts: [],
    })
    const scheme = new Scheme().add(root, rulesOf('root')).add(status, rulesOf('status'))
    const tags = (path?: string) => scheme.rules(widget, path)?.map(({ tag }) => tag)
    expect([tags(), tags('/status'), tags('/scale')]).toEqual([['root'], ['status'], ['root']])
    expect(new Scheme().add(status).rules(widget, '/status')).toBe(undefined)
  })

  test('a path is registered once', () => {
    const scheme = new Scheme().add(root).add(status)
    expect(() => scheme.add(registration(widget, ['/x', '/status']))).toThrow(
      'example.io/v1, Kind=Widget is already registered for /status',
    )
    expect(scheme.lookup(widget, '/x')).toBe(root)
  })

  test('without the resource itself, the first one says what is missing', () => {
    const scheme = new Scheme().add(status).add(registration(widget, ['/scale']))
    expect(scheme.validate(widget, { type: 'create' }, 'new').map(String)).toEqual([
      '<nil>: Internal error: no validation found for *v1.WidgetStatus, subresource: /',
    ])
  })
})

test('a kind has one hand-written validation', () => {
  const validation = (): FieldErrorList => []
  const scheme = new Scheme().addHandwritten(widget, validation)
  expect(scheme.handwritten(widget)).toBe(validation)
  expect(scheme.handwritten(pod)).toBe(undefined)
  expect(scheme.kinds()).toEqual([])
  expect(() => scheme.addHandwritten(widget, validation)).toThrow(
    'example.io/v1, Kind=Widget already has a hand-written validation',
  )
})

test.each<[name: string, op: Operation, texts: string[]]>([
  ['create has no old value', { type: 'create' }, ['<nil>: Invalid value: "new": create, was undefined']],
  ['update', { type: 'update' }, ['<nil>: Invalid value: "new": update, was "old"']],
  [
    'a subresource',
    { type: 'update', request: { subresources: ['status'] } },
    ['<nil>: Invalid value: "new": update, was "old"'],
  ],
  ['another subresource', { type: 'update', request: { subresources: ['scale'] } }, [none('/scale')]],
  ['a part of a path', { type: 'update', request: { subresources: ['status', 'x'] } }, [none('/status/x')]],
])('validate: %s', (_name, op, texts) => {
  const scheme = new Scheme().add(registration(widget, ['/', '/status']))
  expect(scheme.validate(widget, op, 'new', 'old').map(String)).toEqual(texts)
  expect(scheme.validate(pod, op, 'new', 'old')).toEqual([])
})

test('the resource itself may have no validation', () => {
  const scheme = new Scheme().add(registration(widget, ['/status']))
  const [error, ...more] = scheme.validate(widget, { type: 'create' }, 'new')
  expect(error).toMatchObject({ type: 'InternalError', field: '<nil>', origin: '' })
  expect(String(error)).toBe(none('/'))
  expect(more).toEqual([])
})

test('what a validator throws passes through', () => {
  const failing = {
    ...registration(widget),
    validate: (): never => {
      throw new Error('panic')
    },
  }
  expect(() => new Scheme().add(failing).validate(widget, { type: 'create' }, 'new')).toThrow('panic')
})

test('the root is at the nil path', () => {
  let seen: FieldPath | undefined
  const own = { ...registration(widget), validate: (_op: Operation, path: FieldPath) => ((seen = path), []) }
  new Scheme().add(own).validate(widget, { type: 'create' }, 'new')
  expect(seen).toBe(FieldPath.nil)
})
