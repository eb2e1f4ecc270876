import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import type { DefinitionSpec } from './model.js'
import { optionsOfCreate, type DefinitionValidationOptions } from './options.js'
import { validateSpec } from './spec.js'

const schema: JsonSchemaProps = { type: 'object', properties: { a: { type: 'string' } } }
const spec: DefinitionSpec = {
  group: 'b.c',
  version: 'v1',
  names: { plural: 'as', singular: 'a', kind: 'A', listKind: 'AList' },
  scope: 'Cluster',
  validation: { openAPIV3Schema: schema },
  versions: [{ name: 'v1', served: true, storage: true }],
}
const create = optionsOfCreate('1.36')
const validate = (change: Partial<DefinitionSpec>, options: DefinitionValidationOptions = create): string[] =>
  validateSpec({ ...spec, ...change }, options, FieldPath.of('spec')).map(String)

const subdomain =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"

test.each<[change: Partial<DefinitionSpec>, errors: string[]]>([
  [{}, []],
  [{ group: '' }, ['spec.group: Required value']],
  [{ group: 'B.c' }, [`spec.group: Invalid value: "B.c": ${subdomain}`]],
  [{ group: 'b' }, ['spec.group: Invalid value: "b": should be a domain with at least one dot']],
  [{ scope: '' }, ['spec.scope: Required value']],
  [{ scope: 'x' }, ['spec.scope: Unsupported value: "x": supported values: "Cluster", "Namespaced"']],
  [{ validation: {} }, ['spec.versions[0].schema.openAPIV3Schema: Required value']],
  [
    { selectableFields: [{ jsonPath: '.b' }] },
    ['spec.selectableFields[0].jsonPath: Invalid value: ".b": is an invalid path: does not refer to a valid field'],
  ],
  [
    { names: { ...spec.names, kind: '' }, subresources: { scale: { specReplicasPath: '', statusReplicasPath: '' } } },
    [
      'spec.names.kind: Required value',
      'spec.subresources.scale.specReplicasPath: Required value',
      'spec.subresources.scale.statusReplicasPath: Required value',
    ],
  ],
  [{ conversion: { strategy: '' } }, ['spec.conversion.strategy: Required value']],
])('%j', (change, errors) => {
  expect(validate(change)).toEqual(errors)
})

test('a bad name of the first version is told twice', () => {
  const versions = [{ name: 'V', served: true, storage: true }]
  expect(validate({ version: 'V', versions }).map((text) => text.slice(0, text.indexOf(':')))).toEqual([
    'spec.versions[0].name',
    'spec.version',
  ])
})

test('an update of a CRD without schemas: only served versions need one, where unknown fields are pruned', () => {
  const { validation: _, ...rest } = spec
  const versions = [
    { name: 'v1', served: true, storage: true },
    { name: 'v2', served: false, storage: false },
  ]
  const update = { ...create, schemaRequired: false }
  const validateRest = (preserveUnknownFields: boolean, options: DefinitionValidationOptions): string[] =>
    validateSpec({ ...rest, versions, preserveUnknownFields }, options, FieldPath.of('spec')).map(String)
  expect(validateRest(false, update)).toEqual([
    'spec.versions[0].schema.openAPIV3Schema: Required value: because otherwise all fields are pruned',
  ])
  expect(validateRest(true, update)).toEqual([])
  expect(validateRest(true, create)).toHaveLength(2)
})

test('defaults and extensions need structural schemas', () => {
  const update = { ...create, schema: { ...create.schema, structural: false } }
  const errorsOf = (property: JsonSchemaProps): string[] => {
    const properties = { a: property, untyped: {} }
    return validate(
      { preserveUnknownFields: true, validation: { openAPIV3Schema: { type: 'object', properties } } },
      update,
    )
  }
  const untyped =
    'spec.validation.openAPIV3Schema.properties[untyped].type: Required value: must not be empty for specified object fields'
  expect(errorsOf({ type: 'object', 'x-kubernetes-map-type': 'atomic' })).toEqual([])
  expect(errorsOf({ type: 'string', default: '' })).toEqual([
    'spec.preserveUnknownFields: Invalid value: true: must be false in order to use defaults in the schema',
    untyped,
  ])
  for (const extended of [
    { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
    { 'x-kubernetes-int-or-string': true },
    { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'atomic' },
    { type: 'string', 'x-kubernetes-validations': [{ rule: 'true' }] },
  ]) {
    expect(errorsOf(extended)).toEqual([untyped])
  }
})
