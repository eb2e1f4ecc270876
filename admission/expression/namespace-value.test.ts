import { expect, test } from 'vitest'
import { compile, type Value } from '../../cel/index.js'
import { namespaceValues } from './namespace-value.js'

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

test('what is no Namespace', () => {
  expect(() => namespaceValues({ metadata: { name: 1 } })).toThrow('cannot unmarshal')
})
