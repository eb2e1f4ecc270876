import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { validateDefinition } from './validate.js'

const schema = { type: 'object', properties: { a: { type: 'string' } } }
const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }

const definition = (spec: object = {}, metadata: object = {}, rest: object = {}): JsonObject => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'as.b.c', ...metadata },
  spec: { group: 'b.c', scope: 'Cluster', names: { plural: 'as', kind: 'A' }, versions: [version], ...spec },
  ...rest,
})

test('a create', () => {
  const verdict = validateDefinition({ definition: definition() })
  expect(verdict).toMatchObject({ errors: [], warnings: [], strictErrors: [], rules: [], totals: [] })
  expect(verdict.definition?.metadata).toEqual({ name: 'as.b.c', generation: 1 })
  expect(verdict.definition?.status.storedVersions).toEqual(['v1'])
})

test('unknown fields', () => {
  const given = { definition: definition({ foo: 1 }) }
  const texts = ['unknown field "spec.foo"']
  expect(validateDefinition(given)).toMatchObject({ strictErrors: [], warnings: texts })
  expect(validateDefinition({ ...given, fieldValidation: 'Ignore' })).toMatchObject({ strictErrors: [], warnings: [] })
  const strict = validateDefinition({ ...given, fieldValidation: 'Strict' })
  expect(strict).toEqual({ strictErrors: texts, errors: [], warnings: [], rules: [], totals: [] })
})

test('fields that a YAML body sets twice', () => {
  const given = {
    definition: `
kind: CustomResourceDefinition
apiVersion: apiextensions.k8s.io/v1
metadata: {name: as.b.c, name: as.b.c}
spec: {group: b.c, group: b.c}
`,
  }
  const lines = ['line 4: key "name" already set in map', 'line 5: key "group" already set in map']
  expect(validateDefinition(given).warnings).toEqual(lines)
  expect(validateDefinition({ ...given, fieldValidation: 'Strict' }).strictErrors).toEqual([
    `yaml: unmarshal errors:\n  ${lines.join('\n  ')}`,
  ])
})

test('a body that is not a CRD', () => {
  expect(validateDefinition({ definition: '{"kind":"CustomResourceDefinition","spec":1}' }).decodeError).toMatch(
    /^json: cannot unmarshal number into Go struct field CustomResourceDefinition\.spec of type /,
  )
})

test('warnings of a CRD without errors only', () => {
  const properties = { a: { type: 'string', format: 'x' } }
  const withFormat = (name: string): object => ({
    versions: [{ ...version, name, schema: { openAPIV3Schema: { type: 'object', properties } } }],
  })
  expect(validateDefinition({ definition: definition(withFormat('v1')) }).warnings).toEqual(['unrecognized format "x"'])
  expect(validateDefinition({ definition: definition(withFormat('V1')) }).warnings).toEqual([])
})

test('the name is checked, and the namespace left out', () => {
  const errorsOf = (metadata: object): string[] =>
    validateDefinition({ definition: definition({}, metadata) }).errors.map(String)
  expect(errorsOf({ namespace: 'x', uid: 'y' })).toEqual([])
  expect(errorsOf({ name: 'x.y' })).toEqual([
    'metadata.name: Invalid value: "x.y": must be spec.names.plural+"."+spec.group',
  ])
  expect(errorsOf({ name: undefined })).toEqual(['metadata.name: Required value: name or generateName is required'])
})

test('an update', () => {
  const old = definition({}, { generation: 4, uid: 'u' }, { status: { storedVersions: ['v1'] } })
  const verdict = validateDefinition({ definition: definition({ scope: 'Namespaced' }), old })
  expect(verdict.errors).toEqual([])
  expect(verdict.definition?.metadata).toEqual({ name: 'as.b.c', generation: 5, uid: 'u', resourceVersion: '1' })
  const group = validateDefinition({ definition: definition({ group: 'b.d' }), old }).errors.map(String)
  expect(group).toEqual(['spec.group: Invalid value: "b.d": field is immutable'])
})

test('metadata is validated twice on updates', () => {
  const errors = validateDefinition({
    definition: definition({}, { labels: { '/': '' } }),
    old: definition(),
  }).errors.map(({ field }) => field)
  expect(errors.length).toBeGreaterThan(1)
  expect(new Set(errors)).toEqual(new Set(['metadata.labels']))
})

test('updates that are refused', () => {
  const refused = (metadata: object): string | undefined =>
    validateDefinition({
      definition: definition({}, metadata),
      old: definition({}, { resourceVersion: '7', uid: 'u' }),
    }).decodeError
  expect(refused({})).toBeUndefined()
  expect(refused({ name: 'x' })).toBe('the name of the object (x) does not match the name on the URL (as.b.c)')
  expect(refused({ uid: 'v' })).toBe('Precondition failed: UID in precondition: v, UID in object meta: u')
  expect(refused({ resourceVersion: '8' })).toMatch(/^the object has been modified/)
})

test('repeated owner references', () => {
  const owner = { apiVersion: 'v1', kind: 'A', name: 'b', uid: 'c' }
  const { warnings } = validateDefinition({ definition: definition({}, { ownerReferences: [owner, owner] }) })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('c')
})

test('rules of structural schemas, whatever else is wrong', () => {
  const withRule = (type: string): object => ({
    type: 'object',
    properties: { a: { type, maxLength: 5, 'x-kubernetes-validations': [{ rule: 'self == "x"' }] } },
  })
  const versions = [
    { ...version, schema: { openAPIV3Schema: withRule('string') } },
    { ...version, name: 'V2', storage: false, schema: { openAPIV3Schema: withRule('') } },
  ]
  const { errors, rules, totals } = validateDefinition({ definition: definition({ versions }) })
  expect(errors.map(({ field }) => field)).toContain('spec.versions[1].name')
  const schemaField = 'spec.versions[0].schema.openAPIV3Schema'
  expect(rules).toMatchObject([
    { path: `${schemaField}.properties[a].x-kubernetes-validations[0]`, rule: 'self == "x"', cardinality: 1n },
  ])
  expect(totals).toEqual([{ path: schemaField, totalCost: rules[0]?.totalCost }])
})
