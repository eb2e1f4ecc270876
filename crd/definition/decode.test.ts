import { expect, test } from 'vitest'
import { DecodeError } from '../../apimachinery/json/index.js'
import { decodeDefinition } from './decode.js'

test.each<[body: string, error: string]>([
  [
    '{"spec":[]}',
    'json: cannot unmarshal array into Go struct field CustomResourceDefinition.spec of type v1.CustomResourceDefinitionSpec',
  ],
  [
    '{"spec":"x"}',
    'json: cannot unmarshal string into Go struct field CustomResourceDefinition.spec of type v1.CustomResourceDefinitionSpec',
  ],
  [
    '{"spec":{"versions":{}}}',
    'json: cannot unmarshal object into Go struct field CustomResourceDefinitionSpec.spec.versions of type []v1.CustomResourceDefinitionVersion',
  ],
  [
    '{"spec":{"versions":[1]}}',
    'json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.versions of type v1.CustomResourceDefinitionVersion',
  ],
  [
    '{"spec":{"versions":[{"served":"true"}]}}',
    'json: cannot unmarshal string into Go struct field CustomResourceDefinitionVersion.spec.versions.served of type bool',
  ],
  [
    '{"spec":{"group":5}}',
    'json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.group of type string',
  ],
  [
    '{"spec":{"scope":true}}',
    'json: cannot unmarshal bool into Go struct field CustomResourceDefinitionSpec.spec.scope of type v1.ResourceScope',
  ],
  [
    '{"metadata":{"labels":{"a":1}}}',
    'json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string',
  ],
  [
    '{"metadata":{"labels":[]}}',
    'json: cannot unmarshal array into Go struct field ObjectMeta.metadata.labels of type map[string]string',
  ],
  [
    '{"metadata":{"generation":1.5}}',
    'json: cannot unmarshal number 1.5 into Go struct field ObjectMeta.metadata.generation of type int64',
  ],
  [
    '{"metadata":{"generation":9223372036854775808}}',
    'json: cannot unmarshal number 9223372036854775808 into Go struct field ObjectMeta.metadata.generation of type int64',
  ],
  [
    '{"metadata":{"uid":1}}',
    'json: cannot unmarshal number into Go struct field ObjectMeta.metadata.uid of type types.UID',
  ],
  [
    '{"metadata":{"creationTimestamp":{}}}',
    'json: cannot unmarshal object into Go struct field ObjectMeta.metadata.creationTimestamp of type string',
  ],
  [
    '{"metadata":{"creationTimestamp":"x"}}',
    'parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006"',
  ],
  [
    '{"spec":{"conversion":{"webhook":{"clientConfig":{"service":{"port":2147483648}}}}}}',
    'json: cannot unmarshal number 2147483648 into Go struct field ServiceReference.spec.conversion.webhook.clientConfig.service.port of type int32',
  ],
  ['{"spec":{"conversion":{"webhook":{"clientConfig":{"caBundle":"Y"}}}}}', 'illegal base64 data at input byte 0'],
  [
    '{"spec":{"conversion":{"webhook":{"clientConfig":{"caBundle":["a"]}}}}}',
    'json: cannot unmarshal string into Go struct field WebhookClientConfig.spec.conversion.webhook.clientConfig.caBundle of type uint8',
  ],
  [
    '{"kind":5}',
    "couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .kind of type string",
  ],
  ['{"apiVersion":"a/b/c"}', 'unexpected GroupVersion string: a/b/c'],
  [
    '{"KIND":"Pod"}',
    'no kind "Pod" is registered for version "apiextensions.k8s.io/v1" in scheme "pkg/runtime/scheme.go:111"',
  ],
  [
    '{"spec":{"group":5,"scope":5}}',
    'json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.group of type string',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"type":["string"]}}}]}}',
    'json: cannot unmarshal array into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.type of type string',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"maximum":"1"}}}]}}',
    'json: cannot unmarshal string into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.maximum of type float64',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"maximum":1e400}}}]}}',
    'json: cannot unmarshal number 1e400 into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.maximum of type float64',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"maxLength":1.0}}}]}}',
    'json: cannot unmarshal number 1.0 into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.maxLength of type int64',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"items":[{"maxLength":"x"}]}}}]}}',
    'json: cannot unmarshal string into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.items.maxLength of type int64',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"items":{"items":{"type":1}}}}}]}}',
    'json: cannot unmarshal number into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.items.items.type of type string',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"additionalProperties":"x"}}}]}}',
    'boolean or JSON schema expected',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"additionalProperties":{"type":1}}}}]}}',
    'json: cannot unmarshal number into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.additionalProperties.type of type string',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"dependencies":{"a":[1]}}}}]}}',
    'json: cannot unmarshal number into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.dependencies of type string',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"properties":{"a":5}}}}]}}',
    'json: cannot unmarshal number into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.properties of type v1.JSONSchemaProps',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"properties":[]}}}]}}',
    'json: cannot unmarshal array into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.properties of type map[string]v1.JSONSchemaProps',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"enum":{}}}}]}}',
    'json: cannot unmarshal object into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.enum of type []v1.JSON',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"default":1e400}}}]}}',
    'json: cannot unmarshal number 1e400 into Go value of type float64',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"x-kubernetes-validations":[{"rule":1}]}}}]}}',
    'json: cannot unmarshal number into Go struct field ValidationRule.spec.versions.schema.openAPIV3Schema.x-kubernetes-validations.rule of type string',
  ],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"x-kubernetes-list-type":1}}}]}}',
    'json: cannot unmarshal number into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.x-kubernetes-list-type of type string',
  ],
  [
    '{"kind":"Pod","apiVersion":"v1"}',
    'no kind "Pod" is registered for version "v1" in scheme "pkg/runtime/scheme.go:111"',
  ],
  [
    '{"kind":"CustomResourceDefinition","apiVersion":"apiextensions.k8s.io/v1beta1"}',
    'the API version in the data (apiextensions.k8s.io/v1beta1) does not match the expected API version (apiextensions.k8s.io/v1)',
  ],
  [
    '{"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1"}',
    'not a CustomResourceDefinition: *v1.ConversionReview',
  ],
  ['{"apiVersion":"x/"}', 'Object \'apiVersion\' is missing in \'{"apiVersion":"x/"}\''],
  [
    '[]',
    'couldn\'t get version/kind; json parse error: json: cannot unmarshal array into Go value of type struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }',
  ],
])('%s', (body, error) => {
  expect(() => decodeDefinition(body)).toThrow(expect.objectContaining({ message: error }) as DecodeError)
})

test.each<[body: string, strict: string[]]>([
  ['{"foo":1}', ['unknown field "foo"']],
  ['{"spec":{"foo":1,"versions":[{"bar":1}]}}', ['unknown field "spec.foo"', 'unknown field "spec.versions[0].bar"']],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"foo":1,"properties":{"a.b":{"bar":1}}}}}]}}',
    [
      'unknown field "spec.versions[0].schema.openAPIV3Schema.foo"',
      'unknown field "spec.versions[0].schema.openAPIV3Schema.properties.a.b.bar"',
    ],
  ],
  ['{"spec":{"group":"a","group":"b"}}', ['duplicate field "spec.group"']],
  ['{"metadata":{"labels":{"a":"b","a":"c"}}}', ['duplicate field "metadata.labels.a"']],
  ['{"metadata":{"labels":{"a":"b"},"labels":{"c":"d"}}}', ['duplicate field "metadata.labels"']],
  [
    '{"spec":{"versions":[{"schema":{"openAPIV3Schema":{"properties":{"a":{"type":"x"},"a":{"format":"y"}}}}}]}}',
    ['duplicate field "spec.versions[0].schema.openAPIV3Schema.properties.a"'],
  ],
  ['{"Spec":{}}', ['unknown field "Spec"']],
  ['{"spec":{"names":{"shortNames":["a","b"],"shortNames":["c"]}}}', ['duplicate field "spec.names.shortNames"']],
  [
    'kind: CustomResourceDefinition\nspec:\n  group: a\n  group: b\n  foo: 1\n',
    ['yaml: unmarshal errors:\n  line 4: key "group" already set in map', 'unknown field "spec.foo"'],
  ],
])('%s', (body, strict) => {
  expect(decodeDefinition(body).strict).toEqual(strict)
})

test('parts of schemas that decode themselves are not looked at strictly', () => {
  const schema = '{"items":{"foo":1},"additionalProperties":{"foo":1},"default":{"a":1,"a":2}}'
  const body = `{"spec":{"versions":[{"schema":{"openAPIV3Schema":${schema}}}]}}`
  expect(decodeDefinition(body).strict).toEqual([])
})

test('a body that says nothing is an empty definition', () => {
  const names = { plural: '', singular: '', kind: '', listKind: '' }
  for (const body of ['{}', '', 'null', {}, '{"spec":null,"status":null,"metadata":null}']) {
    expect(decodeDefinition(body)).toEqual({
      strict: [],
      definition: {
        metadata: {},
        spec: {
          group: '',
          version: '',
          names,
          scope: '',
          versions: [],
          conversion: { strategy: 'None' },
          preserveUnknownFields: false,
        },
        status: { conditions: [], acceptedNames: names, storedVersions: [] },
      },
    })
  }
})

test('fields that are set twice are decoded over one another', () => {
  const { definition } = decodeDefinition(
    '{"metadata":{"labels":{"a":"b"},"labels":{"c":"d"}},"spec":{"group":"a","group":null}}',
  )
  expect(definition.metadata).toEqual({ labels: { a: 'b', c: 'd' } })
  expect(definition.spec.group).toBe('a')
})

test('a whole double is not an integer, as text and as object', () => {
  expect(() => decodeDefinition('metadata: {generation: 1.5}')).toThrow(
    'cannot unmarshal number 1.5 into Go struct field',
  )
  // The YAML library writes whole doubles as integers.
  expect(decodeDefinition('metadata: {generation: 1.0}').definition.metadata).toEqual({ generation: 1 })
})

test('hostile bodies end in an error', () => {
  const deep = `{"spec":{"versions":[{"schema":{"openAPIV3Schema":${'{"items":'.repeat(9_000)}1${'}'.repeat(9_000)}}}]}}`
  expect(() => decodeDefinition(deep)).toThrow(DecodeError)
  const cyclic: Record<string, unknown> = {}
  cyclic['items'] = cyclic
  const spec = { versions: [{ schema: { openAPIV3Schema: cyclic } }] }
  expect(() => decodeDefinition({ kind: 'CustomResourceDefinition', spec })).toThrow(DecodeError)
})
