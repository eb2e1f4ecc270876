import { expect, test } from 'vitest'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { decodeDefinition } from '../definition/decode.js'
import { placedApis } from './placed-apis.js'

const definitionOf = (versions: readonly object[]) => decodeDefinition(definitionBody(versions)).definition

const version = (name: string, schema: object, more: object = {}): object => ({
  name,
  served: true,
  storage: name === 'v1',
  schema: { openAPIV3Schema: { type: 'object', ...schema } },
  ...more,
})

test('every path of the schema is a field', () => {
  const spec = {
    type: 'object',
    required: ['size', 'ports', 'color'],
    properties: {
      size: { type: 'integer' },
      color: { type: 'string', enum: ['red', 'blue'], default: 'red' },
      ports: {
        type: 'array',
        items: { type: 'object', properties: { name: { 'x-kubernetes-int-or-string': true } } },
      },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      'a.b': { type: 'boolean' },
      template: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    },
  }
  const metadata = { type: 'object' }
  const [{ api, places } = { api: undefined, places: new Map<string, string>() }] = placedApis(
    definitionOf([
      version(
        'v1',
        { properties: { metadata, spec } },
        {
          subresources: { status: {} },
          additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size' }],
        },
      ),
    ]),
  )
  expect(api).toMatchObject({
    group: 'example.com',
    version: 'v1',
    kind: 'Widget',
    storage: true,
    openAt: ['spec.template'],
    subresources: ['status'],
    printerColumns: ['Size'],
    convertedByWebhook: false,
  })
  expect({ ...api?.fields }).toEqual({
    spec: { type: 'object' },
    'spec.size': { type: 'integer', required: true },
    // What has a default is never missing.
    'spec.color': { type: 'string', enum: ['red', 'blue'], default: 'red' },
    'spec.ports': { type: 'array', required: true },
    'spec.ports[]': { type: 'object' },
    'spec.ports[].name': { type: 'int-or-string' },
    'spec.labels': { type: 'object' },
    'spec.labels[]': { type: 'string' },
    'spec[a.b]': { type: 'boolean' },
    'spec.template': { type: 'object' },
  })
  expect(places.get('spec.ports[].name')).toBe(
    'spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[ports].items.properties[name]',
  )
})

test.each<[title: string, versions: object[], replacement: object | undefined]>([
  [
    'the latest of the most stable versions that are left',
    [version('v1', {}, { deprecated: true }), version('v2beta1', {}), version('v2alpha1', {})],
    { group: 'example.com', version: 'v2beta1', kind: 'Widget' },
  ],
  [
    'what the warning names',
    [
      version('v1', {}, { deprecated: true, deprecationWarning: 'use other.example.com/v1 Gadget instead' }),
      version('v2', {}),
    ],
    { group: 'other.example.com', version: 'v1', kind: 'Gadget' },
  ],
  ['nothing, where nothing is left', [version('v1', {}, { deprecated: true })], undefined],
])('the replacement is %s', (_, versions, replacement) => {
  expect(placedApis(definitionOf(versions))[0]?.api.replacement).toEqual(replacement)
})
