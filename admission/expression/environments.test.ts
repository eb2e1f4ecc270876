import { expect, test } from 'vitest'
import { compile, INT } from '../../cel/index.js'
import { environmentOf, type OptionalVariables } from './environments.js'

const VERSION = { compatibility: '1.36', mode: 'new' } as const

const compiles = (text: string, variables: OptionalVariables = {}): boolean => {
  try {
    compile(text, { environment: environmentOf(VERSION, variables) })
    return true
  } catch {
    return false
  }
}

test.each<[text: string, needed: OptionalVariables]>([
  ['params.x', { params: true }],
  ["authorizer.path('/').check('get').allowed()", { authorizer: true }],
  ["authorizer.requestResource.check('get').allowed()", { authorizer: true }],
  ['Object{spec: Object.spec{replicas: 1}}', { patchTypes: true }],
  ["[JSONPatch{op: 'add', path: jsonpatch.escapeKey('a/b')}]", { patchTypes: true }],
])('%s needs %j', (text, needed) => {
  expect(compiles(text)).toBe(false)
  expect(compiles(text, needed)).toBe(true)
})

test.each(['object.x', 'oldObject.x', 'namespaceObject.status.phase', 'request.requestKind.kind', 'request.options.x'])(
  '%s is always there',
  (text) => {
    expect(compiles(text)).toBe(true)
  },
)

test('variables have the types that they were compiled to', () => {
  const fields = new Map([['n', { type: INT, maxElements: 0n, minSerializedSize: 0 }]])
  const environment = environmentOf(VERSION, {}, fields)
  expect(compile('variables.n + 1', { environment }).resultType).toBe('int')
  expect(() => compile('variables.m', { environment })).toThrow("undefined field 'm'")
  expect(() => compile('variables.n', { environment: environmentOf(VERSION, {}) })).toThrow(
    "undeclared reference to 'variables'",
  )
})

test('environments without variables are shared', () => {
  expect(environmentOf(VERSION, { params: true })).toBe(environmentOf(VERSION, { params: true, authorizer: false }))
  expect(environmentOf(VERSION, { params: true })).not.toBe(
    environmentOf({ ...VERSION, mode: 'stored' }, { params: true }),
  )
})

test('a version that does not exist', () => {
  expect(() => environmentOf({ compatibility: 'x', mode: 'new' }, {})).toThrow(RangeError)
})
