import { expect, test } from 'vitest'
import { parseJson, type JsonObject } from '../../apimachinery/json/index.js'
import { decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import { apply } from '../../admission/merge/apply.js'
import { crdMergeSchema } from './definition-schema.js'

const text = { type: 'string' }
const keepsAll = { 'x-kubernetes-preserve-unknown-fields': true }
const embedded = { type: 'object', 'x-kubernetes-embedded-resource': true }

const spec = {
  type: 'object',
  properties: {
    size: { 'x-kubernetes-int-or-string': true },
    kept: { type: 'object', ...keepsAll, properties: { a: { type: 'object', properties: { b: text } } } },
    free: keepsAll,
    template: { ...embedded, properties: { spec: { type: 'object', properties: { a: text } } } },
    templates: { type: 'array', items: { ...embedded, ...keepsAll } },
    values: { type: 'object', additionalProperties: { type: 'integer' } },
    ports: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['port', 'protocol'],
      items: {
        type: 'object',
        required: ['port'],
        properties: {
          port: { type: 'integer' },
          protocol: { type: 'string', default: 'TCP' },
          tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: text },
        },
      },
    },
    whole: { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { a: text } },
    list: { type: 'array', items: text },
    big: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['k'],
      items: { type: 'object', properties: { k: { type: 'integer', default: 1000000 } } },
    },
  },
}

function gadgets(schema?: JsonObject, more: JsonObject = {}): CustomResourceDefinition {
  const { definition } = decodeDefinition({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'gadgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'gadgets', singular: 'gadget', kind: 'Gadget', listKind: 'GadgetList' },
      versions: [{ name: 'v1', served: true, storage: true, ...(schema && { schema: { openAPIV3Schema: schema } }) }],
      ...more,
    },
  })
  return definition
}

const DEFINITIONS = {
  full: gadgets({ type: 'object', properties: { metadata: { type: 'object' }, spec } }),
  'without a schema': gadgets(),
  'not structural': gadgets({ type: 'object', properties: { spec: { properties: { a: text } } } }),
  'preserving unknown fields': gadgets({ type: 'object', properties: { spec } }, { preserveUnknownFields: true }),
}

const UNTYPED = 'failed to convert patch object to typed object:'
const ATOMIC = 'invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs:'

test.each<[definition: keyof typeof DEFINITIONS, live: string, patch: string, merged: string]>([
  ['full', '{"spec":{"size":"1"}}', '{"spec":{"size":2}}', '{"spec":{"size":2}}'],
  ['full', '{}', '{"spec":{"size":{"a":1}}}', '{"spec":{"size":{"a":1}}}'],
  [
    'full',
    '{"spec":{"kept":{"a":{"b":"x"},"c":{"d":1}}}}',
    '{"spec":{"kept":{"a":{"z":1},"c":{"e":2}}}}',
    '{"spec":{"kept":{"a":{"b":"x","z":1},"c":{"d":1,"e":2}}}}',
  ],
  ['full', '{}', '{"spec":{"kept":{"c":[1]}}}', '{"spec":{"kept":{"c":[1]}}}'],
  ['full', '{"spec":{"free":{"a":1}}}', '{"spec":{"free":{"b":2}}}', '{"spec":{"free":{"a":1,"b":2}}}'],
  [
    'full',
    '{"spec":{"templates":[{"kind":"A","metadata":{"finalizers":["a","a"]},"any":1}]}}',
    '{}',
    '{"spec":{"templates":[{"kind":"A","metadata":{"finalizers":["a","a"]},"any":1}]}}',
  ],
  ['full', '{"spec":{"values":{"a":1}}}', '{"spec":{"values":{"b":2}}}', '{"spec":{"values":{"a":1,"b":2}}}'],
  [
    'full',
    '{"spec":{"ports":[{"port":1,"protocol":"TCP","tags":["a"]},{"port":1,"protocol":"UDP"}]}}',
    '{"spec":{"ports":[{"port":1,"tags":["b"]}]}}',
    '{"spec":{"ports":[{"port":1,"protocol":"TCP","tags":["a","b"]},{"port":1,"protocol":"UDP"}]}}',
  ],
  [
    'full',
    '{"metadata":{"finalizers":["a","b"],"labels":{"a":"1"}}}',
    '{"metadata":{"finalizers":["c","a"],"labels":{"b":"2"},"creationTimestamp":"2020-01-01T00:00:00Z"}}',
    '{"metadata":{"finalizers":["c","a","b"],"labels":{"a":"1","b":"2"},"creationTimestamp":"2020-01-01T00:00:00Z"}}',
  ],
  ['without a schema', '{"spec":{"a":{"b":1}}}', '{"spec":{"a":{"c":2}}}', '{"spec":{"a":{"b":1,"c":2}}}'],
  ['without a schema', '{}', '{"spec":{"l":[1]}}', '{"spec":{"l":[1]}}'],
  ['not structural', '{"spec":{"a":{"b":1}}}', '{"spec":{"a":{"c":2}}}', '{"spec":{"a":{"b":1,"c":2}}}'],
  ['preserving unknown fields', '{}', '{"metadata":{"zz":1},"zz":[1]}', '{"metadata":{"zz":1},"zz":[1]}'],
])('%s: %s with %s', (name, live, patch, merged) => {
  expect(applyTo(name, live, patch)).toEqual(gadget(merged))
})

test.each<[patch: string, error: string]>([
  ['{"spec":{"free":[1]}}', `${ATOMIC} .spec.free`],
  ['{"spec":{"whole":{"a":"x"}}}', `${ATOMIC} .spec.whole`],
  ['{"spec":{"list":["x"]}}', `${ATOMIC} .spec.list`],
  [
    '{"metadata":{"ownerReferences":[{"uid":"1"}],"managedFields":[]}}',
    `${ATOMIC} .metadata.managedFields, .metadata.ownerReferences[0]`,
  ],
  ['{"status":1}', `${UNTYPED} .status: field not declared in schema`],
  ['{"metadata":{"generation":"1"}}', `${UNTYPED} .metadata.generation: expected numeric (int or float), got string`],
  [
    '{"spec":{"template":{"metadata":{"zz":1}}}}',
    `${UNTYPED} .spec.template.metadata.zz: field not declared in schema`,
  ],
  ['{"spec":{"template":{"zz":1}}}', `${UNTYPED} .spec.template.zz: field not declared in schema`],
  ['{"spec":{"values":{"b":"x"}}}', `${UNTYPED} .spec.values.b: expected numeric (int or float), got string`],
  [
    '{"spec":{"ports":[{"port":1},{"port":1,"protocol":"TCP"}]}}',
    `${UNTYPED} .spec.ports: duplicate entries for key [port=1,protocol="TCP"]`,
  ],
  ['{"spec":{"big":[{},{}]}}', `${UNTYPED} .spec.big: duplicate entries for key [k=1000000]`],
])('%s is refused', (patch, error) => {
  expect(() => applyTo('full', '{}', patch)).toThrow(error)
})

test('a version that the definition does not have', () => {
  expect(crdMergeSchema(DEFINITIONS.full, 'v2')).toBeUndefined()
})

const gadget = (json: string): JsonObject => ({
  apiVersion: 'example.com/v1',
  kind: 'Gadget',
  ...(parseJson(json) as JsonObject),
})

function applyTo(name: keyof typeof DEFINITIONS, live: string, patch: string): JsonObject {
  const schema = crdMergeSchema(DEFINITIONS[name], 'v1')
  if (schema === undefined) throw new Error('no schema')
  return apply(schema, gadget(live), gadget(patch))
}
