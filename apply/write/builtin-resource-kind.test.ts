import { expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { builtinResourceKind } from './builtin-resource-kind.js'
import type { BuiltinRules } from './builtin-rules.js'
import type { ResourceKind } from './resource-kind.js'
import { applyObject, createObject, readObject, updateObject } from './write-object.js'
import type { StoredObject, WriteOutcome, WriteRequest, WrittenObject } from './write-request.js'

const request: WriteRequest = {
  version: 'v1',
  name: 'a',
  fieldManager: 'test',
  now: '2024-01-01T00:00:00Z',
  uid: '00000000-0000-4000-8000-000000000001',
  resourceVersion: '1',
}

const kindOf = (gvk: { group: string; version: string; kind: string }, rules: BuiltinRules): ResourceKind =>
  builtinResourceKind(gvk, rules) as ResourceKind

function written(outcome: WriteOutcome): WrittenObject {
  if ('status' in outcome) throw new Error(outcome.status.message)
  return outcome
}

const messageOf = (outcome: WriteOutcome): string =>
  'status' in outcome ? `${outcome.status.code} ${outcome.status.message}` : 'written'

const namespaces = kindOf(
  { group: '', version: 'v1', kind: 'Namespace' },
  {
    hasGeneration: true,
    prepareCreate: (object) => ({ ...object, spec: { finalizers: ['kubernetes'] }, status: { phase: 'Active' } }),
    canonicalize: (object) => ({ ...object, metadata: { ...(object['metadata'] as JsonObject), labels: { l: 'x' } } }),
    validateCreate: ({ spec }) => (spec === undefined ? [field.required(FieldPath.of('spec'), '')] : []),
    subresources: {
      finalize: { resetFields: [['status']], prepareUpdate: (object, { status }) => ({ ...object, status }) },
    },
  },
)
const namespace = (parts: JsonObject = {}): JsonObject => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  // Of an object with nothing that somebody owns nobody keeps track.
  metadata: { name: 'a', annotations: { a: 'b' } },
  ...parts,
})
const created = (): StoredObject =>
  written(createObject(namespaces, undefined, { ...request, object: namespace() })).stored

test('the rules of a kind prepare, complete and count', () => {
  const { object } = created()
  expect(object).toMatchObject({
    metadata: { labels: { l: 'x' }, generation: 1 },
    spec: { finalizers: ['kubernetes'] },
    status: { phase: 'Active' },
  })
})

test('a subresource changes what its rules let through', () => {
  const object = namespace({ spec: { finalizers: [] }, status: { phase: 'Terminating' } })
  const update = { ...request, resourceVersion: '2', object }
  const finalized = written(updateObject(namespaces, created(), { ...update, subresource: 'finalize' }))
  expect(finalized.object).toMatchObject({ spec: {}, status: { phase: 'Active' }, metadata: { generation: 1 } })
  const status = written(updateObject(namespaces, created(), { ...update, subresource: 'status' }))
  expect(status.object).toMatchObject({ spec: { finalizers: ['kubernetes'] }, status: { phase: 'Terminating' } })
  const { managedFields } = status.object['metadata'] as { managedFields: JsonObject[] }
  expect(managedFields.map(({ subresource }) => subresource)).toContain('status')
  expect(messageOf(updateObject(namespaces, created(), { ...update, subresource: 'nope' }))).toBe(
    '404 namespaces "a" not found',
  )
})

test('what is not the status or metadata counts a generation', () => {
  const object = namespace({ spec: { finalizers: ['kubernetes', 'example.com/b'] } })
  const updated = written(updateObject(namespaces, created(), { ...request, resourceVersion: '2', object }))
  expect(updated.object).toMatchObject({ metadata: { generation: 2 } })
})

test('an object is taken over with what its rules make of it, when it is applied too', () => {
  const secrets = kindOf(
    { group: '', version: 'v1', kind: 'Secret' },
    {
      setDefaults: (object) => ({ type: 'Opaque', ...object }),
      internalize: ({ stringData, ...object }) =>
        stringData === undefined ? object : { ...object, data: { a: 'Yg==' } },
    },
  )
  const object = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, stringData: { a: 'b' } }
  const inNamespace = { ...request, namespace: 'n', object }
  for (const outcome of [createObject(secrets, undefined, inNamespace), applyObject(secrets, undefined, inNamespace)]) {
    const { object: made } = written(outcome)
    expect(made).toMatchObject({ type: 'Opaque', data: { a: 'Yg==' } })
    expect(made).not.toHaveProperty('stringData')
  }
})

test('a kind is served in several versions, and stored in the first', () => {
  const kind = { group: 'admissionregistration.k8s.io', version: 'v1', kind: 'ValidatingAdmissionPolicy' }
  const policies = kindOf(kind, { versions: ['v1', 'v1beta1'] })
  const object = { apiVersion: `${kind.group}/v1beta1`, kind: kind.kind, metadata: { name: 'a' }, spec: {} }
  const { stored, object: answered } = written(
    createObject(policies, undefined, { ...request, version: 'v1beta1', object }),
  )
  expect(answered['apiVersion']).toBe(`${kind.group}/v1beta1`)
  expect(stored.object['apiVersion']).toBe(`${kind.group}/v1`)
  expect(readObject(policies, stored, 'v1')).toMatchObject({ object: { apiVersion: `${kind.group}/v1` } })
})

test.each<[object: JsonObject, message: string]>([
  [
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' } },
    '400 Secret in version "v1" cannot be handled as a Namespace: converting (v1.Secret) to (core.Namespace): unknown conversion',
  ],
  [
    { apiVersion: 'apps/v1', kind: 'Namespace', metadata: { name: 'a' } },
    '400 Namespace in version "v1" cannot be handled as a Namespace: no kind "Namespace" is registered for version "apps/v1" in scheme "pkg/runtime/scheme.go:110"',
  ],
])('%j is not taken', (object, message) => {
  expect(messageOf(createObject(namespaces, undefined, { ...request, object }))).toBe(message)
})
