// What schemas can have, as types and back.
import { readFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { sourcesFolder } from '../test/fixtures/generator/sources-folder.js'
import { roundTrip } from '../test/fixtures/typegen/round-trip.js'

const folder = sourcesFolder()

/** A CRD whose spec has a schema. */
const crd = (spec: object, version: object = {}, other: object = {}): string =>
  stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec } } },
          ...version,
        },
      ],
      ...other,
    },
  })

const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more })
const INT_OR_STRING = { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true }

test.each<[what: string, spec: object]>([
  ['nothing', { type: 'object' }],
  ['whatever', { 'x-kubernetes-preserve-unknown-fields': true }],
  ['whatever objects', { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }],
  ['more than is declared', object({ a: { type: 'string' } }, { 'x-kubernetes-preserve-unknown-fields': true })],
  [
    'a resource',
    { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
  ],
  ['any values', { type: 'object', additionalProperties: true }],
  ['no type', {}],
  [
    'numbers',
    object({
      a: { type: 'integer' },
      b: { type: 'integer', format: 'int32', minimum: 1, maximum: 4_294_967_295 },
      c: { type: 'integer', format: 'int64', minimum: 0, exclusiveMinimum: true },
      d: { type: 'number', multipleOf: 0.5 },
      e: { type: 'number', format: 'double', maximum: 1.5 },
      f: { type: 'number', format: 'float', default: 1 },
      g: { type: 'integer', enum: [1, 2] },
    }),
  ],
  [
    'texts',
    object({
      a: { type: 'string', format: 'date-time' },
      b: { type: 'string', format: 'byte' },
      c: { type: 'string', format: 'byte', maxLength: 5 },
      d: { type: 'string', minLength: 0, pattern: '^a*/`"\\d$', default: 'a*/b' },
      e: { type: 'string', enum: ['', 'a', "it's"], nullable: true },
      f: { type: 'string', enum: ['a'], default: 'a' },
      g: { type: 'string', title: 'G', example: 'g', externalDocs: { url: 'https://example.com' } },
    }),
  ],
  [
    'what is required',
    object(
      Object.fromEntries(
        [
          { type: 'string' },
          { type: 'string', maxLength: 3 },
          { type: 'string', minLength: 1 },
          { type: 'string', enum: ['a', 'b'] },
          { type: 'string', enum: ['', 'b'] },
          { type: 'string', minLength: 1, default: 'a' },
          { type: 'string', maxLength: 3, nullable: true },
          { type: 'integer', minimum: 1 },
          { type: 'integer', maximum: -1 },
          { type: 'integer', minimum: 0 },
          { type: 'boolean' },
          { type: 'array', items: { type: 'string' }, maxItems: 3 },
          { type: 'array', items: { type: 'string', maxLength: 3 }, minItems: 2 },
          { type: 'object', additionalProperties: { type: 'string' }, minProperties: 1 },
          object({ x: { type: 'string', maxLength: 3 } }),
          object({ x: { type: 'string', maxLength: 3 } }, { nullable: true }),
          object({ x: { type: 'string', maxLength: 4 } }, { default: {} }),
          INT_OR_STRING,
        ].map((schema, at) => [`p${at + 10}`, schema]),
      ),
      { required: Array.from({ length: 18 }, (_, at) => `p${at + 10}`) },
    ),
  ],
  [
    'required, but not declared',
    object({ a: { type: 'string' } }, { required: ['a', 'b'], 'x-kubernetes-preserve-unknown-fields': true }),
  ],
  [
    'lists',
    object({
      a: {
        type: 'array',
        items: { type: 'string', maxLength: 3, description: 'One.' },
        'x-kubernetes-list-type': 'set',
      },
      b: {
        type: 'array',
        items: object({ name: { type: 'string' }, x: { type: 'integer' } }, { required: ['name'] }),
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name'],
      },
      c: { type: 'array', items: { type: 'string', nullable: true }, minItems: 1 },
      d: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
      e: { type: 'array', items: { type: 'string', enum: ['a', 'b'], description: 'One of two.' } },
      f: { type: 'array', items: INT_OR_STRING },
      g: { type: 'array', items: { type: 'object', additionalProperties: { type: 'string' } } },
    }),
  ],
  [
    'maps',
    object({
      a: { type: 'object', additionalProperties: { type: 'string', maxLength: 3 }, maxProperties: 4 },
      b: {
        type: 'object',
        additionalProperties: { type: 'array', items: object({ x: { type: 'string', maxLength: 3 } }) },
      },
      c: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'string' } } },
      d: { type: 'object', additionalProperties: { type: 'string', nullable: true } },
      e: { type: 'object', additionalProperties: object({ x: { type: 'string' } }), 'x-kubernetes-map-type': 'atomic' },
    }),
  ],
  [
    'junctors',
    object(
      { a: { type: 'string' }, b: { type: 'string', not: { enum: ['x'] } }, c: { 'x-kubernetes-int-or-string': true } },
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    ),
  ],
  [
    'rules',
    object(
      { a: { type: 'string', 'x-kubernetes-validations': [{ rule: 'self != "*/"', message: 'No `*/`.' }] } },
      {
        'x-kubernetes-validations': [
          { rule: 'has(self.a)', message: 'a\nb', reason: 'FieldValueRequired', fieldPath: '.a' },
          { rule: 'oldSelf.hasValue()', optionalOldSelf: true, messageExpression: '"no " + self.a' },
        ],
      },
    ),
  ],
  [
    'descriptions',
    object({
      a: { type: 'string', description: 'Ends it: */\nand more' },
      b: { type: 'string', description: '+optional\nwith a marker' },
      c: { type: 'string', description: '  set in \n\n\n  - a\n' },
      d: { type: 'string', description: 'invisible \u200b' },
      e: { type: 'string', description: '---' },
      f: object({ x: { type: 'string' } }, { description: 'First.\n  - one\n\n  - two' }),
    }),
  ],
  [
    'names',
    object({
      'a-b': object({ x: { type: 'integer' } }),
      a_b: object({ x: { type: 'boolean' } }),
      $ref: { type: 'string' },
      constructor: { type: 'string', maxLength: 2 },
      class: object({ y: { type: 'string' } }),
      '1': object({ z: { type: 'string' } }),
      ü: object({ z: { type: 'integer' } }),
    }),
  ],
])('%s', (_what, spec) => {
  const { changes, findings, types } = roundTrip(folder.root(), [crd(spec)])
  expect(changes).toEqual([])
  expect(findings).toEqual([])
  expect(types.refused).toEqual([])
})

const schema = (openAPIV3Schema: object) => ({ schema: { openAPIV3Schema } })

test.each<[what: string, text: string]>([
  [
    'names',
    crd(
      { type: 'object' },
      {},
      {
        scope: 'Cluster',
        names: {
          kind: 'Widget',
          plural: 'widgetry',
          shortNames: ['w'],
          categories: ['all'],
          listKind: 'Widgetry',
          singular: 'w',
        },
      },
    ),
  ],
  [
    'a version',
    crd(
      { type: 'object' },
      {
        deprecated: true,
        deprecationWarning: 'use "v2"',
        subresources: { status: {}, scale: { specReplicasPath: '.spec.a', statusReplicasPath: '.status.a' } },
        additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: '.spec.a', priority: 1 }],
      },
    ),
  ],
  [
    'conversion',
    crd(
      { type: 'object' },
      {},
      {
        conversion: {
          strategy: 'Webhook',
          webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com/convert' } },
        },
      },
    ),
  ],
  ['nothing at all', crd({}, schema({ type: 'object' }))],
  ['no properties of objects', crd({}, schema(object({ spec: { type: 'string' } }, { required: ['spec'] })))],
  ['limits of names', crd({}, schema(object({ metadata: object({ name: { type: 'string', maxLength: 5 } }) })))],
  [
    'rules of objects',
    crd(
      {},
      schema({ type: 'object', 'x-kubernetes-validations': [{ rule: 'self.metadata.name != ""' }], description: 'A.' }),
    ),
  ],
])('beside the spec: %s', (_what, text) => {
  const { changes, findings } = roundTrip(folder.root(), [text])
  expect(changes).toEqual([])
  expect(findings).toEqual([])
})

test('equal schemas are one type, named after the place nearest to the kind', () => {
  const part = object({ size: { type: 'integer' } })
  const text = crd(object({ deep: object({ first: part }), second: { ...part, description: 'Another.' } }))
  const textOf = (shared: boolean): string => {
    const { paths, changes } = roundTrip(folder.root(), [text], { shared })
    expect(changes).toEqual([])
    return readFileSync(paths[0] ?? '', 'utf8')
  }
  expect(textOf(true).match(/interface \w+/g)).toEqual([
    'interface Widget',
    'interface WidgetSpec',
    'interface WidgetSpecDeep',
    'interface WidgetSpecSecond',
  ])
  expect(textOf(false)).toContain('interface WidgetSpecDeepFirst')
})

test('kinds keep their names', () => {
  const text = crd(
    object({
      a: { type: 'string', format: 'date-time' },
      b: { type: 'object', additionalProperties: { type: 'string' } },
    }),
  )
  for (const kind of ['Time', 'Record', 'ObjectMeta']) {
    const { paths, changes, findings } = roundTrip(folder.root(), [text.replace('kind: Widget', `kind: ${kind}`)])
    expect([kind, changes, findings]).toEqual([kind, [], []])
    expect(readFileSync(paths[0] ?? '', 'utf8')).toContain(`export interface ${kind} extends TypeMeta`)
  }
})
