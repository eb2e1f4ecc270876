import { describe, expect, test } from 'vitest'
import { compile, DYN, Environment, type Value } from '../../cel/index.js'
import { toTypedJson } from '../../cel/typed-json/index.js'
import { typeName } from '../../cel/value/index.js'
import { structValue, type StructValue } from './struct-value.js'
import { typedForm } from '../../apply/builtin/index.js'

const pod = (limits: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'x',
    creationTimestamp: '2020-01-01T02:00:00+02:00',
    labels: { app: 'web', n: '' },
    deletionTimestamp: null,
  },
  spec: {
    containers: [
      { name: 'a', resources: { limits }, ports: [{ containerPort: 80 }] },
      { name: 'b', livenessProbe: { httpGet: { port: 'http' } } },
    ],
    nodeSelector: {},
    hostNetwork: false,
    terminationGracePeriodSeconds: 0,
  },
})

const environment = new Environment({ compatibility: '1.37', mode: 'stored', variables: { object: DYN, other: DYN } })
const podValue = (limits: Readonly<Record<string, unknown>>): Value => structValue('core/v1.Pod', pod(limits))

/** What an expression gives, and what it costs. */
function evaluated(expression: string, bindings: Readonly<Record<string, Value>>): [unknown, number | bigint] {
  const { value, cost } = compile(expression, { environment }).profile(bindings)
  return [value instanceof Error ? value.message : Object.values(toTypedJson(value as Value))[0], cost]
}

describe('an expression over a struct', () => {
  const bindings = { object: podValue({ cpu: '1000m' }), other: podValue({ cpu: '1' }) }
  const key = 'unsupported map key type: types.Int'
  test.each<[expression: string, value: unknown, cost: number]>([
    ['has(object.status)', true, 1],
    ['object.status', [], 2],
    ['has(object.metadata.deletionTimestamp)', false, 2],
    ['has(object.spec.nodeSelector)', false, 2],
    ['has(object.spec.hostNetwork)', false, 2],
    ['has(object.spec.terminationGracePeriodSeconds)', true, 2],
    ['object.spec.containers[0].resources.limits.cpu', '1', 7],
    ['object.metadata.creationTimestamp', '2020-01-01T00:00:00Z', 3],
    ['type(object.metadata.creationTimestamp)', 'string', 4],
    ['object.spec.containers[1].livenessProbe.httpGet.port', 'http', 7],
    ['object.spec.zz', 'no such key: zz', 3],
    ['object.metadata.labels.zz', 'no such key: zz', 4],
    ['object[1]', key, 2],
    ['object.metadata.labels[1]', key, 4],
    ['1 in object', key, 2],
    ['1 in object.metadata.labels', key, 4],
    ['"name" in object.metadata', true, 3],
    ['"zz" in object.metadata', false, 3],
    ['size(object)', '5', 2],
    ['size(object.metadata.labels)', '2', 4],
    ['size(object.spec.containers)', '2', 4],
    ['type(object)', 'map', 2],
    ['type(object.spec.containers)', 'list', 4],
    ['object == other', true, 3],
    ['object.spec == object.metadata', false, 5],
    ['object.metadata.labels == {"app": "web", "n": ""}', true, 4],
    ['{"app": "web", "n": ""} == object.metadata.labels', true, 4],
    ['object.metadata.labels == {"app": "web"}', false, 4],
    ['object.status == {}', true, 2],
    ['{} == object.status', true, 2],
    ['object == 1', 'no such overload', 2],
    ['object.spec.containers == 1', 'no such overload', 4],
    ['object.metadata.labels == 1', 'no such overload', 4],
    ['object.spec.containers[0].ports[0] == {"containerPort": 80}', true, 7],
    ['[{"containerPort": 80}] == object.spec.containers[0].ports', true, 6],
    ['{"containerPort": 80} in object.spec.containers[0].ports', true, 6],
    ['object.spec.containers[0] in object.spec.containers', true, 8],
    ['object.spec.containers[5]', 'index out of bounds: 5', 4],
    ['object.spec.containers["a"]', "unsupported index type 'string' in list", 4],
    ['object.spec.containers[0u].name', 'unsupported index type: types.Uint', 5],
    ['object.spec.containers[0.0].name', 'unsupported index type: types.Double', 5],
    ['object.spec.containers[?0u].hasValue()', true, 5],
    ['object.spec.containers[0u] == 1', 'unsupported index type: types.Uint', 5],
    ['size(object.spec.containers + [1])', '3', 5],
    ['object.spec.containers.map(c, c.name)', [{ string: 'a' }, { string: 'b' }], 32],
    ['object.metadata.labels.map(k, k).sort()', [{ string: 'app' }, { string: 'n' }], 31],
    ['optional.ofNonZeroValue(object.status).hasValue()', true, 4],
    ['optional.ofNonZeroValue(object.spec.containers).hasValue()', true, 5],
    ['object.?spec.?zz.orValue("none")', 'none', 2],
  ])('%s', (expression, value, cost) => {
    expect(evaluated(expression, bindings)).toEqual([value, cost])
  })
})

test('structs are compared by amounts, maps by what is in them', () => {
  const bindings = { object: podValue({ memory: '1Ki' }), other: podValue({ memory: '1024' }) }
  const limits = 'spec.containers[0].resources.limits'
  expect(evaluated('object == other', bindings)[0]).toBe(true)
  expect(evaluated(`object.${limits} == other.${limits}`, bindings)[0]).toBe(false)
})

test('null stands for what is there, but nil', () => {
  const request = structValue('admission/v1.AdmissionRequest', {})
  const bindings = { object: request }
  expect(evaluated('has(object.options) && object.options == null', bindings)[0]).toBe(true)
  expect(evaluated('has(object.dryRun)', bindings)[0]).toBe(false)
  expect(evaluated('object.options.x', bindings)[0]).toBe('no such key: x')
})

test('a struct has the name that Go prints', () => {
  const value = podValue({}) as StructValue
  expect([value.structType, value.goType, typeName(value)]).toEqual([
    'v1.Pod',
    '*common.reflectSchemalessTypedStruct',
    'map',
  ])
})

test('what was decoded is not decoded once more', () => {
  const typed = typedForm({ group: '', version: 'v1', kind: 'Pod' }, pod({ cpu: 2 }))
  expect(
    evaluated('object.spec.containers[0].resources.limits.cpu', { object: structValue('core/v1.Pod', typed) })[0],
  ).toBe('2')
})

test('types that there are not, and data that does not fit', () => {
  expect(() => structValue('core/v1.Pot', {})).toThrow(new RangeError('unknown Go type: core/v1.Pot'))
  expect(() => structValue('constructor.constructor', {})).toThrow(RangeError)
  expect(() => structValue('core/v1.Namespace', { spec: 1 })).toThrow(
    'json: cannot unmarshal number into Go struct field Namespace.spec of type v1.NamespaceSpec',
  )
})
