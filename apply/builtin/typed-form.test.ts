import { describe, expect, test } from 'vitest'
import { parseJson, jsonText, type JsonObject } from '../../apimachinery/json/index.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import { convertedForm, typedForm } from './typed-form.js'

const read = (text: string): JsonObject => parseJson(text) as JsonObject

/** What an object becomes, without its API version, kind and metadata's name; or the error. */
function formOf(made: () => JsonObject): string {
  try {
    const { apiVersion: _, kind: __, ...rest } = made()
    return jsonText(rest)
  } catch (error) {
    return (error as Error).message
  }
}

const pod = (rest: string): string => `{"apiVersion":"v1","kind":"Pod",${rest}}`
const configMap = (rest: string): string => `{"apiVersion":"v1","kind":"ConfigMap","metadata":{},${rest}}`
const service = (port: string): string => `{"apiVersion":"v1","kind":"Service","spec":{"ports":[${port}]}}`
const lease = (time: string): string =>
  `{"apiVersion":"coordination.k8s.io/v1","kind":"Lease","spec":{"renewTime":"${time}"}}`
const container = (rest: string): string => pod(`"spec":{"containers":[{"name":"a",${rest}}]}`)
const EMPTY = '"metadata":{},"spec":{"containers":null},"status":{}'

describe('a decoded object', () => {
  test.each<[object: string, form: string]>([
    [
      container('"resources":{"limits":{"cpu":"1000m","memory":"1024Mi"}}'),
      '{"metadata":{},"spec":{"containers":[{"name":"a","resources":{"limits":{"cpu":"1","memory":"1Gi"}}}]},"status":{}}',
    ],
    [pod('"metadata":null'), `{${EMPTY}}`],
    [
      pod('"spec":{"containers":[],"initContainers":[],"zz":1}'),
      '{"metadata":{},"spec":{"containers":[]},"status":{}}',
    ],
    [
      pod('"metadata":{"creationTimestamp":"2020-01-01T02:00:00.5+02:00","deletionTimestamp":"0001-01-01T00:00:00Z"}'),
      '{"metadata":{"creationTimestamp":"2020-01-01T00:00:00Z","deletionTimestamp":null},"spec":{"containers":null},"status":{}}',
    ],
    [
      pod('"metadata":{"creationTimestamp":null,"labels":{},"annotations":{"a":null}}'),
      '{"metadata":{"annotations":{"a":""}},"spec":{"containers":null},"status":{}}',
    ],
    [
      configMap('"data":{"__proto__":"b"},"binaryData":{"x":"YR==","y":null}'),
      '{"binaryData":{"x":"YQ==","y":null},"data":{"__proto__":"b"},"metadata":{}}',
    ],
    [configMap('"data":{}'), '{"metadata":{}}'],
    [
      service('{"port":80},{"port":443,"targetPort":"https"}'),
      '{"metadata":{},"spec":{"ports":[{"port":80,"targetPort":0},{"port":443,"targetPort":"https"}]},"status":{"loadBalancer":{}}}',
    ],
    ['{"apiVersion":"rbac.authorization.k8s.io/v1","kind":"Role"}', '{"metadata":{},"rules":null}'],
    ['{"apiVersion":"rbac.authorization.k8s.io/v1","kind":"Role","rules":[]}', '{"metadata":{},"rules":[]}'],
    [lease('2020-01-01T02:00:00.000001+02:00'), '{"metadata":{},"spec":{"renewTime":"2020-01-01T00:00:00.000001Z"}}'],
    [
      '{"apiVersion":"apps/v1","kind":"ControllerRevision","data":{"b":1.5,"a":[null]},"revision":1}',
      '{"data":{"a":[null],"b":1.5},"metadata":{},"revision":1}',
    ],
    [
      '{"apiVersion":"v1","kind":"ResourceQuota","spec":{"hard":{"pods":10,"cpu":"0.5","memory":1.5}}}',
      '{"metadata":{},"spec":{"hard":{"cpu":"500m","memory":"1500m","pods":"10"}},"status":{}}',
    ],
  ])('%s', (object, form) => {
    expect(formOf(() => typedForm(kindOf(read(object)), read(object)))).toBe(form)
  })
})

describe('an object that can not be decoded', () => {
  const field = (value: string, path: string): string => `json: cannot unmarshal ${value} into Go struct field ${path}`
  const quantity = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
  const port = 'ContainerPort.spec.containers.ports.containerPort of type int32'
  test.each<[object: string, error: string]>([
    [configMap('"data":{"a":1}'), field('number', 'ConfigMap.data of type string')],
    [configMap('"data":[]'), field('array', 'ConfigMap.data of type map[string]string')],
    [configMap('"binaryData":{"x":"Y"}'), 'illegal base64 data at input byte 0'],
    [container('"ports":[{"containerPort":"80"}]'), field('string', port)],
    [container('"ports":[{"containerPort":1.5}]'), field('number 1.5', port)],
    [container('"ports":[{"containerPort":3000000000}]'), field('number 3000000000', port)],
    [container('"resources":{"limits":{"cpu":"x"}}'), quantity],
    [
      pod('"spec":{"volumes":[{"secret":[]}]}'),
      field('array', 'Volume.spec.volumes.VolumeSource.secret of type v1.SecretVolumeSource'),
    ],
    [pod('"spec":{"restartPolicy":1}'), field('number', 'PodSpec.spec.restartPolicy of type v1.RestartPolicy')],
    [
      pod('"metadata":{"creationTimestamp":1}'),
      field('number', 'ObjectMeta.metadata.creationTimestamp of type string'),
    ],
    [
      pod('"metadata":{"creationTimestamp":"2020"}'),
      'parsing time "2020" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "-"',
    ],
    [service('{"targetPort":1.5}'), field('number 1.5', 'ServicePort.spec.ports.targetPort of type int32')],
    [service('{"targetPort":true}'), field('bool', 'ServicePort.spec.ports.targetPort of type int32')],
    [
      lease('2020-01-01T00:00:00Z'),
      'parsing time "2020-01-01T00:00:00Z" as "2006-01-02T15:04:05.000000Z07:00": cannot parse "Z" as ".000000"',
    ],
    [
      lease('2020-01-01T00:00:00.1234567Z'),
      'parsing time "2020-01-01T00:00:00.1234567Z" as "2006-01-02T15:04:05.000000Z07:00": cannot parse "7Z" as "Z07:00"',
    ],
  ])('%s', (object, error) => {
    expect(formOf(() => typedForm(kindOf(read(object)), read(object)))).toBe(error)
  })
})

test('strict decoding refuses what Go does not know', () => {
  const object = read(pod('"zz":1,"spec":{"nodeselector":{},"containers":[{"x":1}]}'))
  expect(formOf(() => typedForm(kindOf(object), object, { strict: true }))).toBe(
    'strict decoding error: unknown field "zz", unknown field "spec.nodeselector", unknown field "spec.containers[0].x"',
  )
})

test('names are told apart by case, unless Go is asked to fold them', () => {
  const object = read(configMap('"Data":{"a":"b"}'))
  expect(formOf(() => typedForm(kindOf(object), object))).toBe('{"metadata":{}}')
  expect(formOf(() => typedForm(kindOf(object), object, { foldCase: true }))).toBe('{"data":{"a":"b"},"metadata":{}}')
})

test('objects of other kinds, and those that were decoded, are themselves', () => {
  const widget = read('{"apiVersion":"example.com/v1","kind":"Widget"}')
  expect(typedForm(kindOf(widget), widget)).toBe(widget)
  expect(convertedForm(kindOf(widget), widget)).toBe(widget)
  const typed = typedForm({ group: '', version: 'v1', kind: 'Pod' }, read(pod('"metadata":{}')))
  expect(typedForm(kindOf(typed), typed)).toBe(typed)
})

describe('a converted object', () => {
  const spec = (rest: string): string => `{"metadata":{},"spec":{"containers":[{"name":"a",${rest}}]},"status":{}}`
  test.each<[object: string, form: string]>([
    [configMap('"data":{"a":1}'), 'cannot convert int64 to string'],
    [configMap('"data":{"a":true}'), 'unrecognized type: string'],
    [configMap('"data":[]'), 'cannot restore map from slice'],
    [configMap('"immutable":"x"'), 'unrecognized type: bool'],
    [configMap('"binaryData":{"x":"Y"}'), 'error decoding from json: illegal base64 data at input byte 0'],
    [configMap('"binaryData":{"x":[97,353]}'), '{"binaryData":{"x":"YWE="},"metadata":{}}'],
    [configMap('"binaryData":{"x":1}'), 'cannot restore slice from int64'],
    ['{"apiVersion":"v1","kind":"ConfigMap","metadata":1}', 'cannot restore struct from: int64'],
    [container('"ports":[{"containerPort":1.0}]'), spec('"ports":[{"containerPort":1}],"resources":{}')],
    [container('"ports":[{"containerPort":1.5}]'), 'cannot convert float64 to int32'],
    [
      container('"ports":[{"containerPort":3000000000}]'),
      spec('"ports":[{"containerPort":-1294967296}],"resources":{}'),
    ],
    [container('"ports":[{"containerPort":"80"}]'), 'unrecognized type: int32'],
    [container('"resources":{"limits":{"cpu":"1000m"}}'), spec('"resources":{"limits":{"cpu":"1"}}')],
    [pod('"spec":{"containers":{}}'), 'cannot restore slice from map'],
    [pod('"spec":{"restartPolicy":1}'), 'cannot convert int64 to v1.RestartPolicy'],
    [pod('"spec":{"restartPolicy":1.5}'), 'unrecognized type: string'],
    [
      pod('"spec":{"tolerations":[null],"nodeName":null,"zz":1}'),
      '{"metadata":{},"spec":{"containers":null,"tolerations":[{}]},"status":{}}',
    ],
    [pod('"metadata":{"creationTimestamp":1}'), 'json: cannot unmarshal number into Go value of type string'],
    [service('{"targetPort":1.5}'), 'json: cannot unmarshal number 1.5 into Go value of type int32'],
    [
      '{"apiVersion":"batch/v1","kind":"Job","spec":{"activeDeadlineSeconds":1e20}}',
      '{"metadata":{},"spec":{"activeDeadlineSeconds":-9223372036854775808,"template":{"metadata":{},"spec":{"containers":null}}},"status":{}}',
    ],
  ])('%s', (object, form) => {
    expect(formOf(() => convertedForm(kindOf(read(object)), read(object)))).toBe(form)
  })
})

test('what is nested too deep is refused', () => {
  const deep = `{"apiVersion":"apps/v1","kind":"ControllerRevision","data":${'['.repeat(1500)}${']'.repeat(1500)}}`
  expect(formOf(() => typedForm(kindOf(read(deep)), read(deep)))).toBe('exceeded max depth')
})
