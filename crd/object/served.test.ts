import { expect, test } from 'vitest'
import { decodeDefinition } from '../definition/decode.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { type ObjectRequest, ServedDefinition } from './served.js'
import { ServeError } from '../value/serve-error.js'

interface Verdict {
  readonly decodeError?: string
  readonly strictErrors?: readonly string[]
  readonly errors?: readonly string[]
  readonly warnings?: readonly string[]
  readonly object?: JsonObject
  readonly cost?: number
}

interface More extends Partial<Omit<ObjectRequest, 'object'>> {
  readonly scale?: JsonObject
}

const o = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more })
const S = { type: 'string' }
const I = { type: 'integer' }

const R = (rule: string, more: JsonObject = {}): JsonObject => ({ 'x-kubernetes-validations': [{ rule, ...more }] })

const W = (spec: JsonObject, more: JsonObject = {}): JsonObject => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'w' },
  spec,
  ...more,
})

const emb = o({}, { 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true })
const set = { type: 'array', items: S, 'x-kubernetes-list-type': 'set' }

const map = (keys: readonly string[]): JsonObject => ({
  type: 'array',
  items: o({ name: S, port: I, value: I }),
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': keys,
})

const definition = (spec: JsonObject, scale?: JsonObject): JsonObject => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', kind: 'Widget' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: { status: {}, ...(scale && { scale }) },
        schema: { openAPIV3Schema: o({ spec, status: o({ n: I, replicas: I }) }) },
      },
    ],
  },
})

const serve = (body: JsonObject): ServedDefinition =>
  new ServedDefinition(decodeDefinition(body).definition, { compatibility: '1.36' })

// As kube-apiserver answers; errors are sorted here, and what is the same in all objects is left out.
test.each<[title: string, spec: JsonObject, object: JsonObject, more: More, verdict: Verdict]>([
  [
    'unknown fields are dropped',
    o({ a: S }),
    W({ a: 'x', b: 1 }, { c: [] }),
    {},
    {
      warnings: ['unknown field "c"', 'unknown field "spec.b"'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 'x' } },
    },
  ],
  [
    'under Strict they are refused',
    o({ a: S }),
    W({ a: 'x', b: 1 }, { c: [] }),
    { fieldValidation: 'Strict' },
    { strictErrors: ['unknown field "c"', 'unknown field "spec.b"'] },
  ],
  [
    'under Ignore nobody says so',
    o({ a: S }),
    W({ a: 'x', b: 1 }),
    { fieldValidation: 'Ignore' },
    { object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 'x' } } },
  ],
  [
    'nulls that are not allowed are dropped',
    o({ a: S, b: { ...S, nullable: true }, l: { type: 'array', items: S } }),
    W({ a: null, b: null, l: [null] }),
    {},
    {
      errors: ['spec.l[0]: Invalid value: "null": spec.l[0] in body must be of type string: "null"'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { b: null, l: [null] } },
    },
  ],
  [
    'defaults come in, in defaults, too',
    o({ a: { ...o({ b: { ...I, default: 1 } }), default: {} }, n: { ...S, default: 'd' } }),
    W({ n: null }),
    {},
    { object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: { b: 1 }, n: 'd' } } },
  ],
  [
    'a wrong kind is not pruned',
    o({ a: S }),
    { ...W({ z: 1 }), kind: 'Gadget' },
    {},
    {
      errors: ['kind: Invalid value: "Gadget": must be Widget'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { z: 1 } },
    },
  ],
  [
    'another version is refused',
    o({ a: S }),
    { ...W({}), apiVersion: 'example.com/v2' },
    { version: 'v1' },
    {
      decodeError:
        'the API version in the data (example.com/v2) does not match the expected API version (example.com/v1)',
    },
  ],
  [
    'a kind has to be a text',
    o({ a: S }),
    { ...W({}), kind: 5 },
    {},
    {
      decodeError:
        "couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .kind of type string",
    },
  ],
  [
    'an apiVersion, too',
    o({ a: S }),
    { ...W({}), apiVersion: null },
    { version: 'v1' },
    { decodeError: '.apiVersion accessor error: <nil> is of the type <nil>, expected string' },
  ],
  [
    'embedded metadata has to be readable',
    o({ e: emb }),
    W({ e: { apiVersion: 'v1', kind: 'Pod', metadata: { labels: { a: 1 } } } }),
    {},
    {
      decodeError:
        'spec.e.metadata: Invalid value: {"labels":{"a":1}}: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string',
    },
  ],
  [
    'its unknown fields are dropped',
    o({ e: emb }),
    W({ e: { apiVersion: 'v1', kind: 'Pod', metadata: { nam: 'x' }, any: 1 } }),
    {},
    {
      warnings: ['unknown field "spec.e.metadata.nam"'],
      object: {
        metadata: { generation: 1, name: 'w', namespace: 'default' },
        spec: { e: { any: 1, apiVersion: 'v1', kind: 'Pod', metadata: {} } },
      },
    },
  ],
  [
    'embedded resources say what they are',
    o({ e: emb, f: emb }),
    W({ e: { kind: 'p_d' }, f: { apiVersion: 'a/b/c', kind: '', metadata: { name: 'a/b' } } }),
    {},
    {
      errors: [
        'spec.e.apiVersion: Required value',
        "spec.e.kind: Invalid value: \"p_d\": may have mixed case, but should otherwise match: a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
        'spec.f.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c',
        'spec.f.kind: Invalid value: "": must not be empty',
        'spec.f.metadata.name: Invalid value: "a/b": may not contain \'/\'',
      ],
      object: {
        metadata: { generation: 1, name: 'w', namespace: 'default' },
        spec: { e: { kind: 'p_d' }, f: { apiVersion: 'a/b/c', kind: '', metadata: { name: 'a/b' } } },
      },
    },
  ],
  [
    'sets have no element twice',
    o({ l: set, n: { type: 'array', items: { type: 'number' }, 'x-kubernetes-list-type': 'set' } }),
    W({ l: ['a', 'b', 'a', 'a'], n: [1, 1.5, 1.5] }),
    {},
    {
      errors: ['spec.l[2]: Duplicate value: "a"', 'spec.n[2]: Duplicate value: 1.5'],
      object: {
        metadata: { generation: 1, name: 'w', namespace: 'default' },
        spec: { l: ['a', 'b', 'a', 'a'], n: [1, 1.5, 1.5] },
      },
    },
  ],
  [
    'maps have no key twice',
    o({ l: map(['name']), m: map(['name', 'port']) }),
    W({
      l: [{ name: 'a' }, { value: 1 }, { name: 'a' }, {}],
      m: [{ name: 'a', port: 1 }, { name: 'a' }, { name: 'a', port: 1 }],
    }),
    {},
    {
      errors: [
        'spec.l[2]: Duplicate value: {"name":"a"}',
        'spec.l[3]: Duplicate value: {}',
        'spec.m[2]: Duplicate value: {"name":"a","port":1}',
      ],
      object: {
        metadata: { generation: 1, name: 'w', namespace: 'default' },
        spec: {
          l: [{ name: 'a' }, { value: 1 }, { name: 'a' }, {}],
          m: [{ name: 'a', port: 1 }, { name: 'a' }, { name: 'a', port: 1 }],
        },
      },
    },
  ],
  [
    'a rule that is not true',
    o({ a: I }, R('self.a > 1')),
    W({ a: 1 }),
    {},
    {
      errors: ['spec: Invalid value: failed rule: self.a > 1'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } },
      cost: 3,
    },
  ],
  [
    'with reason and place',
    o({ a: I }, R('self.a > 1', { message: ' too small ', reason: 'FieldValueForbidden', fieldPath: '.a' })),
    W({ a: 1 }),
    {},
    {
      errors: ['spec.a: Forbidden: too small'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } },
      cost: 3,
    },
  ],
  [
    'with a message of its own',
    o({ a: { ...I, ...R('self > 1', { messageExpression: "'is ' + string(self)" }) } }),
    W({ a: 1 }),
    {},
    {
      errors: ['spec.a: Invalid value: 1: is 1'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } },
      cost: 5,
    },
  ],
  [
    'with one that says nothing',
    o({ a: { ...I, ...R('self > 1', { messageExpression: "' '", message: 'm' }) } }),
    W({ a: 1 }),
    {},
    {
      errors: ['spec.a: Invalid value: 1: m'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } },
      cost: 2,
    },
  ],
  [
    'rules that cannot be evaluated',
    o({
      a: { ...I, ...R('1 / self > 1') },
      i: { 'x-kubernetes-int-or-string': true, ...R('self > 1', { message: 'm' }) },
    }),
    W({ a: 0, i: 'x' }),
    {},
    {
      errors: [
        'spec.a: Invalid value: "integer": division by zero evaluating rule: 1 / self > 1',
        'spec.i: Invalid value: "": \'no such overload\': call arguments did not match a supported operator, function or macro signature for rule: m',
      ],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 0, i: 'x' } },
      cost: 5,
    },
  ],
  [
    'a rule that does not compile',
    o({ a: { ...I, ...R('self.size() > 1') } }),
    W({ a: 1 }),
    {},
    {
      errors: [
        "spec.a: Invalid value: \"integer\": rule compile error: compilation failed: ERROR: <input>:1:10: found no matching overload for 'size' applied to 'int.()'\n | self.size() > 1\n | .........^",
      ],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } },
      cost: 0,
    },
  ],
  [
    'rules of allOf',
    o({ a: I }, { ...R('true'), allOf: [{ properties: { a: R('self > 1') }, ...R('self.a > 2') }] }),
    W({ a: 1 }),
    {},
    {
      errors: ['spec: Invalid value: failed rule: self.a > 2', 'spec.a: Invalid value: 1: failed rule: self > 1'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } },
      cost: 5,
    },
  ],
  [
    'rules wait for what they need',
    o({ a: { ...I, maximum: 9, ...R('self > 1') }, s: { ...S, maxLength: 1 } }),
    W({ a: 0, s: 'xx' }),
    {},
    {
      errors: [
        '<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
        'spec.s: Too long: may not be more than 1 byte',
      ],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 0, s: 'xx' } },
    },
  ],
  [
    'but not for everything',
    o({ a: { ...I, maximum: 9, ...R('self > 100') } }),
    W({ a: 10 }),
    {},
    {
      errors: [
        'spec.a: Invalid value: 10: failed rule: self > 100',
        'spec.a: Invalid value: 10: spec.a in body should be less than or equal to 9',
      ],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 10 } },
      cost: 2,
    },
  ],
  [
    'oldSelf is the stored value',
    o({ a: { ...I, ...R('self >= oldSelf') } }),
    W({ a: 1 }),
    { old: W({ a: 2 }) },
    {
      errors: ['spec.a: Invalid value: 1: failed rule: self >= oldSelf'],
      object: { metadata: { generation: 2, name: 'w', namespace: 'default' }, spec: { a: 1 } },
      cost: 3,
    },
  ],
  [
    'on creation such rules wait',
    o({ a: { ...I, ...R('self >= oldSelf') } }),
    W({ a: 1 }),
    {},
    { object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } }, cost: 0 },
  ],
  [
    'optionalOldSelf',
    o({ a: { ...I, ...R('oldSelf.hasValue()', { optionalOldSelf: true }) } }),
    W({ a: 1 }),
    {},
    {
      errors: ['spec.a: Invalid value: 1: failed rule: oldSelf.hasValue()'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } },
      cost: 2,
    },
  ],
  [
    'elements of maps correlate by key',
    o({ l: { ...map(['name']), items: { ...o({ name: S, value: I }), ...R('self.value >= oldSelf.value') } } }),
    W({
      l: [
        { name: 'b', value: 1 },
        { name: 'a', value: 1 },
      ],
    }),
    {
      old: W({
        l: [
          { name: 'a', value: 2 },
          { name: 'b', value: 1 },
        ],
      }),
    },
    {
      errors: ['spec.l[1]: Invalid value: failed rule: self.value >= oldSelf.value'],
      object: {
        metadata: { generation: 2, name: 'w', namespace: 'default' },
        spec: {
          l: [
            { name: 'b', value: 1 },
            { name: 'a', value: 1 },
          ],
        },
      },
      cost: 10,
    },
  ],
  [
    'what did not change is forgiven',
    o({ a: { ...I, ...R('self > 1') }, b: { ...I, ...R('self > 1') } }),
    W({ a: 1, b: 0 }),
    { old: W({ a: 1, b: 1 }) },
    {
      errors: ['spec.b: Invalid value: 0: failed rule: self > 1'],
      warnings: ['spec.a: Invalid value: 1: failed rule: self > 1'],
      object: { metadata: { generation: 2, name: 'w', namespace: 'default' }, spec: { a: 1, b: 0 } },
      cost: 4,
    },
  ],
  [
    'lists stay wrong',
    o({ l: set }),
    W({ l: ['a', 'a', 'b'] }),
    { old: W({ l: ['a', 'a'] }) },
    { object: { metadata: { generation: 2, name: 'w', namespace: 'default' }, spec: { l: ['a', 'a', 'b'] } } },
  ],
  [
    'status stays on updates',
    o({ a: I }),
    W({ a: 2 }, { status: { n: 2 } }),
    { old: W({ a: 1 }, { status: { n: 1 } }) },
    { object: { metadata: { generation: 2, name: 'w', namespace: 'default' }, spec: { a: 2 }, status: { n: 1 } } },
  ],
  [
    'status updates change nothing else',
    o({ a: I }),
    W({ a: 2 }, { status: { n: 2 } }),
    { old: W({ a: 1 }, { status: { n: 1 } }), subresource: 'status' },
    { object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 }, status: { n: 2 } } },
  ],
  [
    'a status that is null where there was none',
    o({ a: I }),
    { ...W({ a: 1 }), status: null },
    { old: W({ a: 1 }), subresource: 'status' },
    { object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 } } },
  ],
  [
    'a status of the wrong type',
    o({ a: I }),
    W({ a: 2 }, { status: { n: 'x' } }),
    { old: W({ a: 1 }), subresource: 'status' },
    {
      errors: ['status.n: Invalid value: "string": n in body must be of type integer: "string"'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { a: 1 }, status: { n: 'x' } },
    },
  ],
  [
    'a changed spec is a new generation',
    o({ a: I }),
    { ...W({ a: 2 }), metadata: { name: 'w', namespace: 'n' } },
    { old: { ...W({ a: 1 }), metadata: { name: 'w', namespace: 'n', generation: 3, resourceVersion: '7' } } },
    { object: { metadata: { generation: 4, name: 'w', namespace: 'n' }, spec: { a: 2 } } },
  ],
  [
    'an update of another name',
    o({ a: I }),
    W({}),
    { old: { ...W({}), metadata: { name: 'v' } } },
    { decodeError: 'the name of the object (w) does not match the name on the URL (v)' },
  ],
  [
    'metadata is checked twice on updates',
    o({ a: I }),
    { ...W({}), metadata: { name: 'w', labels: { '!': 'x' } } },
    { old: W({}) },
    {
      errors: [
        "metadata.labels: Invalid value: \"!\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
        "metadata.labels: Invalid value: \"!\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
        "metadata.labels: Invalid value: \"!\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
      ],
      object: { metadata: { generation: 1, labels: { '!': 'x' }, name: 'w', namespace: 'default' }, spec: {} },
    },
  ],
  [
    'a name of its own form',
    o({ a: I }),
    { ...W({}), metadata: { name: 'W' } },
    {},
    {
      errors: [
        "metadata.name: Invalid value: \"W\": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')",
      ],
      object: { metadata: { generation: 1, name: 'W', namespace: 'default' }, spec: {} },
    },
  ],
  [
    'replicas',
    o({ replicas: {} }),
    W({ replicas: -1 }, { status: { replicas: 3000000000 } }),
    {
      scale: {
        specReplicasPath: '.spec.replicas',
        statusReplicasPath: '.status.replicas',
        labelSelectorPath: '.status.selector',
      },
    },
    {
      errors: ['.spec.replicas: Invalid value: -1: should be a non-negative integer'],
      object: { metadata: { generation: 1, name: 'w', namespace: 'default' }, spec: { replicas: -1 } },
    },
  ],
])('%s', (_, spec, object, { scale, ...more }, verdict) => {
  const found = serve(definition(spec, scale)).validate({ object, ...more })
  const { errors = [], strictErrors = [], warnings = [], object: answered, ...rest } = verdict
  const { apiVersion: _version, kind: _kind, ...parts } = found.object ?? {}
  expect({ ...found, errors: found.errors.map(String).sort(), object: found.object && parts }).toEqual({
    ...rest,
    errors: [...errors].sort(),
    strictErrors,
    warnings,
    object: answered,
  })
})

test('what can not be answered', () => {
  const served = serve(definition(o({ a: S })))
  expect(() => served.validate({ object: W({}), version: 'v2' })).toThrow(
    new ServeError('the definition has no version "v2"'),
  )
  expect(() => serve(definition(o({ a: { ...S, $ref: '#' } })))).toThrow(ServeError)
})

test('what is given stays as it is', () => {
  const object = W({ a: null, b: 1 }, { status: { n: 1 } })
  const text = JSON.stringify(object)
  serve(definition(o({ a: { ...S, default: 'x' } }))).validate({ object, old: object })
  expect(JSON.stringify(object)).toBe(text)
})
