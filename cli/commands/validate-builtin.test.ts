import { expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'

const validate = (files: Readonly<Record<string, string>>, ...argv: string[]) =>
  runIn(folderWith(files), ['validate', ...argv])
/** The findings and what helps, one line each. */
const told = (text: string): string[] => text.split('\n').filter((line) => / (?:error|warning) |= help/.test(line))

const pod = (spec: string): string => `apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: ${spec}\n`

test("Kubernetes' own kinds need nothing else", async () => {
  const files = {
    'good.yaml': pod('{ containers: [{ name: c, image: x, resources: { limits: { cpu: 1, memory: 1Gi } } }] }'),
    'bad.yaml': pod('{ containers: [{ image: x, imagePulPolicy: Always }], hostNetwork: "yes" }'),
  }
  expect(await validate(files, 'good.yaml')).toEqual({
    code: 0,
    stdout: '1 object validated: nothing found\n',
    stderr: '',
  })
  const { code, stdout } = await validate(files, 'bad.yaml')
  expect(code).toBe(1)
  expect(told(stdout)).toEqual([
    'bad.yaml:4:50: error validate/strict-decoding: unknown field "spec.containers[0].imagePulPolicy"',
    'bad.yaml:4:22: error FieldValueRequired: spec.containers[0].name: Required value',
    'bad.yaml:4:74: error FieldValueTypeInvalid: spec.hostNetwork: Invalid value: "string": spec.hostNetwork in body must be of type boolean: "string"',
  ])
})

test('a field is known in the versions that have it', async () => {
  const files = { 'a.yaml': pod('{ containers: [], resources: {} }') }
  expect((await validate(files, 'a.yaml')).code).toBe(0)
  const { stdout } = await validate(files, '--kubernetes-version', '1.30', 'a.yaml')
  expect(told(stdout)).toEqual(['a.yaml:4:36: error validate/strict-decoding: unknown field "spec.resources"'])
})

test.each([
  ['apps/v1beta1', 'Deployment', 'removed in Kubernetes 1.16; use apps/v1 Deployment'],
  ['policy/v1beta1', 'PodSecurityPolicy', 'removed in Kubernetes 1.25; nothing replaces it'],
  ['admissionregistration.k8s.io/v1', 'MutatingAdmissionPolicy', 'Kubernetes 1.36 introduces it; this is about 1.34'],
  ['apps/v1', 'Deploymnt', 'did you mean "Deployment"?'],
  ['apps/v2', 'Deployment', 'Deployment is in apps/v1'],
  ['v1', 'Deployment', 'Deployment is in apps/v1'],
  ['v1', 'Mush', 'name its CRD (--crd)'],
])('%s %s is unknown: %s', async (apiVersion, kind, mend) => {
  const files = { 'a.yaml': `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: x }\n` }
  const { code, stdout } = await validate(files, '--ignore-missing-schemas', 'a.yaml')
  expect(code).toBe(1)
  expect(stdout).toContain(`error validate/unknown-kind: no matches for kind "${kind}" in version "${apiVersion}"`)
  expect(stdout).toContain(`= help: ${mend}`)
})

test('objects of other groups need a schema, or to be left out by name', async () => {
  const files = {
    'a.yaml': 'apiVersion: example.com/v1\nkind: Widget\n---\napiVersion: other.io/v1\nkind: Gadget\n',
    'crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object } }
`,
    'mush.yaml': 'apiVersion: example.com/v1\nkind: Mush\n',
  }
  const unknown = await validate(files, 'a.yaml')
  expect(unknown.code).toBe(1)
  expect(unknown.stdout).toContain('or leave such objects out: --ignore-missing-schemas')
  const left = await validate(files, 'a.yaml', '--ignore-missing-schemas')
  expect(left).toMatchObject({
    code: 0,
    stdout: '0 objects validated, 2 objects without a schema left out: nothing found\n',
  })
  const ignored = await validate(files, 'a.yaml', '--ignore-kinds', 'Widget,other.io/v1/Gadget')
  expect(ignored).toMatchObject({
    code: 0,
    stdout: '0 objects validated, 2 objects of ignored kinds left out: nothing found\n',
  })
  // A kind of a group whose CRDs are known is a mistake.
  const mush = await validate(files, 'mush.yaml', '--crd', 'crd.yaml', '--ignore-missing-schemas')
  expect(mush.code).toBe(1)
  expect(mush.stdout).toContain('no matches for kind "Mush" in version "example.com/v1"')
})

const SIZE = { type: 'object', properties: { size: { type: ['integer', 'null'], exclusiveMinimum: 0 } } }
const widget = (size: string): string => `apiVersion: example.com/v1\nkind: Widget\nspec: { size: ${size}, sice: 1 }\n`
const FOUND = [
  'a.yaml:3:24: error validate/strict-decoding: unknown field "spec.sice"',
  'a.yaml:3:15: error FieldValueInvalid: spec.size: Invalid value: 0: spec.size in body should be greater than 0',
]

test.each<[string, Readonly<Record<string, object>>]>([
  [
    'a JSON Schema that names its kind by values',
    {
      'widget.json': {
        type: 'object',
        properties: { apiVersion: { enum: ['example.com/v1'] }, kind: { const: 'Widget' }, spec: SIZE },
      },
    },
  ],
  [
    'a JSON Schema that names its kind by its path',
    { 'example.com/widget_v1.json': { type: 'object', properties: { apiVersion: {}, kind: {}, spec: SIZE } } },
  ],
  [
    'a JSON Schema with definitions beside it',
    {
      'widget.json': {
        type: 'object',
        'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Widget' }],
        properties: {
          apiVersion: {},
          kind: {},
          spec: { $ref: 'https://example.com/_definitions.json#/definitions/Spec' },
        },
      },
      '_definitions.json': { definitions: { Spec: SIZE } },
    },
  ],
  [
    'an OpenAPI v2 document',
    {
      'swagger.json': {
        swagger: '2.0',
        definitions: {
          Widget: {
            type: 'object',
            'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Widget' }],
            properties: { apiVersion: {}, kind: {}, spec: { $ref: '#/definitions/Spec' } },
          },
          Spec: { type: 'object', properties: { size: { type: 'integer', minimum: 0, exclusiveMinimum: true } } },
        },
      },
    },
  ],
])('%s', async (_name, schemas) => {
  const texts = Object.entries(schemas).map(([name, schema]) => [`schemas/${name}`, JSON.stringify(schema)] as const)
  const files = { ...Object.fromEntries(texts), 'a.yaml': widget('0') }
  const { stdout } = await validate(files, '--openapi', 'schemas', 'a.yaml')
  expect(told(stdout)).toEqual(FOUND)
})

test('schemas that would be checked in part are refused', async () => {
  const schema = (spec: object) =>
    JSON.stringify({ properties: { apiVersion: { const: 'example.com/v1' }, kind: { const: 'Widget' }, spec } })
  const refused = async (spec: object) => {
    const { code, stderr } = await validate(
      { 's.json': schema(spec), 'a.yaml': widget('1') },
      '--openapi',
      's.json',
      'a.yaml',
    )
    expect(code).toBe(2)
    return stderr.split('\n')[0]
  }
  expect(await refused({ patternProperties: {} })).toBe('error: s.json: the keyword patternProperties is not supported')
  expect(await refused({ $ref: 'other.json#/definitions/X' })).toBe(
    'error: s.json: refers to other.json, which is not in its folder',
  )
})
