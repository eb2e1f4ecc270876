import { expect, test } from 'vitest'
import { compile, type Value } from '../../cel/index.js'
import { creation } from '../../test/fixtures/admission/config-maps.js'
import { namespaceOf, namespaceValues } from './namespace-value.js'

const NAMESPACE = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name: 'n',
    labels: { a: '1' },
    uid: 'u',
    managedFields: [{ manager: 'm' }],
    ownerReferences: [{ name: 'o', kind: 'K', apiVersion: 'v1', uid: 'x' }],
  },
}

const evaluate = (text: string, x: Value): unknown => compile(text, { variables: { x: 'dyn' } }).evaluate({ x }).value

test.each<[text: string, filtered: unknown, whole: unknown]>([
  ['x.metadata.name', 'n', 'n'],
  ['x.metadata.labels.a', '1', '1'],
  ['x.metadata.uid', 'u', 'u'],
  ['has(x.metadata.managedFields)', false, true],
  ['has(x.metadata.ownerReferences)', false, true],
  ['has(x.metadata.annotations)', false, false],
  ['has(x.kind)', false, true],
  ['has(x.spec) && has(x.status)', true, true],
])('%s', (text, filtered, whole) => {
  const values = namespaceValues(NAMESPACE)
  expect([evaluate(text, values.filtered), evaluate(text, values.whole)]).toEqual([filtered, whole])
})

test('the values of a Namespace are made once', () => {
  expect(namespaceValues(NAMESPACE)).toBe(namespaceValues(NAMESPACE))
})

test('what is not a Namespace', () => {
  expect(() => namespaceValues({ metadata: { name: 1 } })).toThrow('cannot unmarshal')
})

const cluster = { namespace: (name: string) => (name === 'n' ? NAMESPACE : undefined) }

test.each<[what: string, changes: Parameters<typeof creation>[0], isIn: boolean]>([
  ['an object', { namespace: 'n' }, true],
  ['a cluster-scoped object', { namespace: '' }, false],
  [
    'a Namespace, which has its own name',
    { namespace: 'n', kind: { group: '', version: 'v1', kind: 'Namespace' } },
    false,
  ],
  ['a kind of that name', { namespace: 'n', kind: { group: 'example.com', version: 'v1', kind: 'Namespace' } }, true],
])('the namespace of %s', (_, changes, isIn) => {
  expect(namespaceOf(creation(changes), cluster)).toBe(isIn ? namespaceValues(NAMESPACE) : undefined)
})

test('a namespace that does not exist ends the request', () => {
  expect(() => namespaceOf(creation({ namespace: 'm' }), cluster)).toThrow('namespaces "m" not found')
})
