import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { validateEmbedded } from './embedded.js'

const embedded: JsonSchemaProps = { type: 'object', 'x-kubernetes-embedded-resource': true }
const at = FieldPath.of('spec')

test.each<[resource: unknown, errors: string[]]>([
  [{ apiVersion: 'v1', kind: 'Pod' }, []],
  [{ apiVersion: 'v1', kind: 'Pod', metadata: { namespace: 'n', generateName: 'a-' } }, []],
  [{}, ['spec.apiVersion: Required value', 'spec.kind: Required value']],
  [
    { apiVersion: 5, kind: null },
    ['spec.apiVersion: Invalid value: 5: must be a string', 'spec.kind: Invalid value: null: must be a string'],
  ],
  [
    { apiVersion: '', kind: '' },
    ['spec.apiVersion: Invalid value: "": must not be empty', 'spec.kind: Invalid value: "": must not be empty'],
  ],
  [
    { apiVersion: 'a/b/c', kind: 'Pod', metadata: { name: '..' } },
    [
      'spec.apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c',
      `spec.metadata.name: Invalid value: "..": may not be '..'`,
    ],
  ],
  [
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 5 } },
    [
      'spec.metadata: Invalid value: {"name":5}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
    ],
  ],
  ['no object', []],
])('%j', (resource, errors) => {
  expect(validateEmbedded(resource, embedded, at).map(String)).toEqual(errors)
})

test('wherever they are', () => {
  const schema: JsonSchemaProps = {
    type: 'object',
    properties: { l: { type: 'array', items: embedded } },
    additionalProperties: embedded,
  }
  const value = { l: [{ kind: 'K' }], m: { apiVersion: 'v1' } }
  expect(validateEmbedded(value, schema, at).map(String)).toEqual([
    'spec.l[0].apiVersion: Required value',
    'spec[m].kind: Required value',
  ])
})

test('a whole resource, if that is asked for', () => {
  expect(validateEmbedded({}, undefined, FieldPath.nil)).toEqual([])
  expect(validateEmbedded({}, undefined, FieldPath.nil, { resourceRoot: true }).map(String)).toEqual([
    'apiVersion: Required value',
    'kind: Required value',
  ])
})
