import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { isAtLeast, KUBERNETES_VERSIONS } from '../../apimachinery/version/index.js'
import { BuiltinKinds } from '../../crd/index.js'
import { publishedDocument } from './published.js'

const kinds = (release: string) => new BuiltinKinds([publishedDocument(release)])

test.each(KUBERNETES_VERSIONS)('every schema of %s can be resolved', (release) => {
  const builtin = kinds(release)
  const all = builtin.kinds()
  expect(all.length).toBeGreaterThan(120)
  for (const kind of all) expect(builtin.schemaOf(kind), JSON.stringify(kind)).toHaveProperty('properties')
})

test('a release has its own kinds and fields', () => {
  const ingress = { group: 'extensions', version: 'v1beta1', kind: 'Ingress' }
  const budget = { group: 'policy', version: 'v1beta1', kind: 'PodDisruptionBudget' }
  expect(kinds('1.23').schemaOf(ingress)).toBeUndefined()
  expect(kinds('1.24').schemaOf(budget)).toBeDefined()
  expect(kinds('1.25').schemaOf(budget)).toBeUndefined()
  const pod = (field: object) => ({ apiVersion: 'v1', kind: 'Pod', spec: { containers: [], ...field } })
  const strict = (release: string, field: object) =>
    kinds(release).validate({ object: pod(field), fieldValidation: 'Strict' })?.strictErrors
  expect(strict('1.26', { schedulingGates: [] })).toEqual([])
  expect(strict('1.25', { schedulingGates: [] })).toEqual(['unknown field "spec.schedulingGates"'])
})

test.each(KUBERNETES_VERSIONS)('what the server of %s defaults is not required', (release) => {
  const errors = (object: JsonObject) => kinds(release).validate({ object })?.errors.map(String)
  const binding = (roleRef: object) => ({ apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'RoleBinding', roleRef })
  expect(errors(binding({ kind: 'Role', name: 'view' }))).toEqual([])
  expect(errors(binding({ name: 'view' }))).toEqual(['roleRef.kind: Required value'])
  if (!isAtLeast(release, '1.25')) return
  const rules = [{ action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] }]
  const template = { spec: { containers: [{ name: 'main' }] } }
  const job = { apiVersion: 'batch/v1', kind: 'Job', spec: { template, podFailurePolicy: { rules } } }
  expect(errors(job)).toEqual([])
})
