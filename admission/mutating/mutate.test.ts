import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { MutatingAdmissionPolicy, Mutation } from '../api/model.js'
import { builtinMergeSchema } from '../../apply/builtin/index.js'
import type { Cluster } from '../cluster/cluster.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import type { AdmissionRequest } from '../request/request.js'
import { compileMutatingPolicy } from './compile.js'
import type { MutatingHook } from './invocations.js'
import { mutate } from './mutate.js'

const SELECTORS = { namespaceSelector: {}, objectSelector: {}, matchPolicy: 'Equivalent' }
const EVERYTHING = {
  ...SELECTORS,
  resourceRules: [{ operations: ['*'], apiGroups: ['*'], apiVersions: ['*'], resources: ['*'], scope: '*' }],
}

const jsonPatch = (expression: string): Mutation => ({ patchType: 'JSONPatch', jsonPatch: { expression } })
const apply = (expression: string): Mutation => ({
  patchType: 'ApplyConfiguration',
  applyConfiguration: { expression },
})

function hook(
  name: string,
  mutations: readonly Mutation[],
  spec: Partial<MutatingAdmissionPolicy['spec']> = {},
): MutatingHook {
  const policy: MutatingAdmissionPolicy = {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'MutatingAdmissionPolicy',
    metadata: { name },
    spec: {
      matchConstraints: EVERYTHING,
      failurePolicy: 'Fail',
      reinvocationPolicy: 'Never',
      mutations,
      ...spec,
    },
  }
  const binding = {
    apiVersion: policy.apiVersion,
    kind: 'MutatingAdmissionPolicyBinding' as const,
    metadata: { name: 'b' },
    spec: { policyName: name },
  }
  return { policy: compileMutatingPolicy(policy, { compatibility: '1.36' }), bindings: [binding] }
}

const cluster: Cluster = {
  namespace: (name) => ({ metadata: { name, labels: { env: 'prod' } } }),
  params: () => undefined,
  equivalents: () => [],
  mergeSchema: builtinMergeSchema,
  setDefaults: (_, object) => object,
}

const configMap: JsonObject = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'c', namespace: 'default' },
  data: { k: 'v' },
}

const requestOf = (object: JsonObject | undefined): AdmissionRequest => ({
  operation: object === undefined ? 'DELETE' : 'CREATE',
  kind: kindOf(object ?? configMap),
  resource: { group: '', version: 'v1', resource: 'things' },
  subresource: '',
  name: 'c',
  namespace: 'default',
  userInfo: { name: 'u' },
  dryRun: false,
  ...(object && { object }),
})

const run = (object: JsonObject | undefined, ...hooks: MutatingHook[]): ReturnType<typeof mutate> =>
  mutate(requestOf(object), hooks, cluster)

test.each<[expression: string, data: JsonObject]>([
  [`[JSONPatch{op: 'add', path: '/data/x', value: 'y'}]`, { k: 'v', x: 'y' }],
  [`[JSONPatch{op: 'add', path: '/data/x', value: null}]`, { k: 'v', x: null }],
  [`[JSONPatch{op: 'add', path: '/data/x', value: 1}]`, { k: 'v', x: 1 }],
  [`[JSONPatch{op: 'add', path: '/data/x', value: duration('90m')}]`, { k: 'v', x: '5400s' }],
  [`[JSONPatch{op: 'add', path: '/data/x', value: b'ab'}]`, { k: 'v', x: 'YWI=' }],
  [`[JSONPatch{op: 'add', path: '/data/x', value: 9007199254740993}]`, { k: 'v', x: '9007199254740993' }],
  [
    `[JSONPatch{op: 'add', path: '/data/x', value: Object.y{a: [Object.y.a{b: 1u}]}}]`,
    { k: 'v', x: { a: [{ b: 1 }] } },
  ],
  [`[JSONPatch{op: 'add', path: '/data/x', value: namespaceObject.metadata.labels.env}]`, { k: 'v', x: 'prod' }],
  // A failed test undoes the whole mutation, without an error.
  [`[JSONPatch{op: 'add', path: '/data/x', value: 1}, JSONPatch{op: 'test', path: '/data/k', value: 'z'}]`, { k: 'v' }],
])('%s', (expression, data) => {
  const { allowed, object } = run(configMap, hook('m', [jsonPatch(expression)]))
  expect({ allowed, data: object?.['data'] }).toEqual({ allowed: true, data })
})

test.each<[mutation: Mutation, error: string]>([
  [
    jsonPatch(`[JSONPatch{op: 'remove', path: '/data/zz'}]`),
    "JSON Patch: error in remove for path: '/data/zz': Unable to remove nonexistent key: zz: missing value",
  ],
  [jsonPatch(`[JSONPatch{op: 'bogus', path: '/data/zz'}]`), 'JSON Patch: Unexpected kind: bogus'],
  [jsonPatch(String.raw`[JSONPatch{op: '\u0001', path: '/a'}]`), 'JSON Patch: Unexpected kind: unknown'],
  [
    jsonPatch(String.raw`[JSONPatch{op: 'replace', path: '/\u0001', value: 1}]`),
    "JSON Patch: replace operation failed to decode path: invalid character 'x' in string escape code",
  ],
  [jsonPatch('[]'), 'must evaluate to list(JSONPatch) but got list(dyn)'],
  [
    jsonPatch(`[JSONPatch{op: 'add', path: '/a', value: object.zz}]`),
    `expression '[JSONPatch{op: 'add', path: '/a', value: object.zz}]' resulted in error: no such key: zz`,
  ],
  [
    jsonPatch(`[JSONPatch{op: 'add', path: '/a', value: type(1)}]`),
    "JSONPath valueExpression evaluated to a type that could not marshal to JSON: type conversion not supported for 'type'",
  ],
  [
    jsonPatch(`[JSONPatch{op: 'add', path: '/a', value: Object.a{b: [[1]]}}]`),
    'JSONPath valueExpression evaluated to a type that could not marshal to JSON: proto: invalid type: []ref.Val',
  ],
  [
    jsonPatch(`[JSONPatch{op: 'add', path: '/a', value: namespaceObject}]`),
    'JSONPath valueExpression evaluated to a type that could not marshal to JSON: type conversion error from struct type v1.Namespace to *structpb.Value',
  ],
  [
    apply('Object{data: {"x": 1}}'),
    'error applying patch: failed to convert patch object to typed object: .data.x: expected string, got &value.valueUnstructured{Value:1}',
  ],
  [
    apply('Object{metadata: Object.wrong{}}'),
    'type mismatch: unexpected type name "Object.wrong", expected "Object.metadata", which matches field name path from root Object type',
  ],
  [
    apply('Object{metadata: Object.metadata{labels: {1: "a"}}}'),
    `error applying patch: failed to convert patch object to typed object: .metadata: expected map, got &{fail to convert field "labels": map key '\\x01' is of type types.Int, not string}`,
  ],
  [apply('Object{data: {1: "a"}}'), 'invalid return type: *dynamic.ObjectVal'],
])('%j fails', (mutation, error) => {
  const message = `policy 'm' with binding 'b' denied request: ${error}`
  expect(run(configMap, hook('m', [mutation])).denied).toEqual({
    message,
    reason: 'Invalid',
    code: 403,
    causes: [message],
  })
  expect(run(configMap, hook('m', [mutation], { failurePolicy: 'Ignore' }))).toMatchObject({
    allowed: true,
    object: configMap,
  })
})

test('an object that is none any more is an internal error, whatever the failure policy', () => {
  const patch = jsonPatch(`[JSONPatch{op: 'replace', path: '', value: {'a': 'b'}}]`)
  expect(run(configMap, hook('m', [patch], { failurePolicy: 'Ignore' })).denied).toEqual({
    message: `Internal error occurred: Object 'Kind' is missing in '{"a":"b"}'`,
    reason: 'InternalError',
    code: 500,
    causes: [`Object 'Kind' is missing in '{"a":"b"}'`],
  })
})

test('a kind without schema is not served yet', () => {
  const object = { apiVersion: 'x.io/v1', kind: 'Foo', metadata: { name: 'f' } }
  expect(run(object, hook('m', [apply('Object{}')])).denied).toMatchObject({ reason: 'ServiceUnavailable', code: 503 })
})

test('configurations are merged, and lists without elements are written as null', () => {
  const mutation = apply('Object{data: {"x": "y"}, metadata: Object.metadata{finalizers: []}}')
  expect(run(configMap, hook('m', [mutation])).object).toEqual({
    ...configMap,
    metadata: { name: 'c', namespace: 'default', finalizers: null },
    data: { k: 'v', x: 'y' },
  })
})

test('nothing is mutated without an object', () => {
  expect(run(undefined, hook('m', [jsonPatch('zz')])).allowed).toBe(true)
})

test('a match condition that is false ends the run, one that fails is an error', () => {
  const mutation = jsonPatch(`[JSONPatch{op: 'add', path: '/data/x', value: 'y'}]`)
  const condition = (expression: string): MutatingHook =>
    hook('m', [mutation], { matchConditions: [{ name: 'c', expression }] })
  expect(run(configMap, condition('false'))).toMatchObject({
    object: configMap,
    evaluations: [{ failedCondition: 'c', mutations: [] }],
  })
  expect(run(configMap, condition('object.zz == 1')).denied?.message).toContain('no such key: zz')
})

test('policies that want to run again after a change', () => {
  const count = (key: string): Mutation =>
    jsonPatch(`true ? [JSONPatch{op: 'add', path: '/data/${key}', value: string(size(object.data))}] : []`)
  const { object, evaluations } = run(
    configMap,
    hook('first', [count('a')], { reinvocationPolicy: 'IfNeeded' }),
    hook('second', [count('b')]),
  )
  expect(object?.['data']).toEqual({ k: 'v', a: '3', b: '2' })
  expect(evaluations.map(({ policy, pass }) => [policy, pass])).toEqual([
    ['first', 0],
    ['second', 0],
    ['first', 1],
  ])
})

test('errors of the configuration do not make a request invalid', () => {
  const broken: MutatingHook = { ...hook('m', []), configurationError: 'broken' }
  const message = 'policy "m" denied request: failed to configure policy: broken'
  expect(run(configMap, broken).denied).toEqual({ message, reason: 'Forbidden', code: 403, causes: [message] })
})

test('copies are bounded', () => {
  const copies = Array.from({ length: 40 }, (_, at) => `JSONPatch{op: 'copy', from: '/data', path: '/data/x${at}'}`)
  expect(run(configMap, hook('m', [jsonPatch(`[${copies.join()}]`)])).denied?.message).toContain(
    'Unable to complete the copy, the accumulated size increase of copy is',
  )
})

test.each<[name: string, expression: string, object: JsonObject, printed: string]>([
  [
    'maps by their keys',
    `Object{metadata: Object.metadata{labels: [{"b": "", "a": ""}]}}`,
    configMap,
    '.metadata.labels: expected map, got &{[map[a: b:]]}',
  ],
  [
    'nil lists',
    'Object{spec: Object.spec{volumes: [Object.spec.volumes{name: []}]}}',
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } },
    '.spec.volumes[name=[]].name: expected string, got &value.valueUnstructured{Value:[]interface {}(nil)}',
  ],
])('values in errors are printed as Go prints them: %s', (_, expression, object, printed) => {
  expect(run(object, hook('m', [apply(expression)])).denied?.message).toContain(printed)
})

test.each([
  ['JSONPatch', jsonPatch('[JSONPatch{op: "add", path: "/metadata/labels", value: {"a": "b"}}]')],
  ['ApplyConfiguration', apply('Object{metadata: Object.metadata{labels: {"a": "b"}}}')],
])('%s shares what it does not change', (_, mutation) => {
  const data = { a: 'x', b: 'y' }
  const object = { apiVersion: 'v1', data, kind: 'ConfigMap', metadata: { name: 'c', namespace: 'n' } }
  const hooks = [hook('p', [mutation, mutation], { reinvocationPolicy: 'IfNeeded' })]
  const verdict = run(object, ...hooks)
  expect(verdict.object).toEqual({ ...object, metadata: { ...object.metadata, labels: { a: 'b' } } })
  expect(verdict.object?.['data']).toBe(data)
})
