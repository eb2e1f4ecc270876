// The nine examples of Kubernetes' page on server-side apply, each under the heading that it has there.
import {
  applyObject,
  builtinResourceKind,
  createObject,
  customResourceKind,
  patchObject,
  readObject,
  type ResourceKind,
  type StoredObject,
  updateObject,
  type WriteOutcome,
  type WriteRequest,
} from 'kubevet/apply'
import { decodeDefinition, type JsonObject } from 'kubevet/crd'
import { describe, expect, test } from 'vitest'

/** A server with one object, whose requests come a minute after another. */
class Server {
  stored: StoredObject | undefined
  #minute = 0

  constructor(
    public kind: ResourceKind,
    private readonly name: string,
  ) {}

  apply(manager: string, object: string | JsonObject, force = false): WriteOutcome {
    return this.#keep(applyObject(this.kind, this.stored, { ...this.#request(manager), object, force }))
  }

  create(manager: string, object: string | JsonObject): WriteOutcome {
    return this.#keep(createObject(this.kind, this.stored, { ...this.#request(manager), object }))
  }

  update(manager: string, change: (object: JsonObject) => JsonObject): WriteOutcome {
    return this.#keep(updateObject(this.kind, this.stored, { ...this.#request(manager), object: change(this.object) }))
  }

  patch(manager: string, patchType: 'json' | 'merge', patch: string): WriteOutcome {
    return this.#keep(patchObject(this.kind, this.stored, { ...this.#request(manager), patchType, patch }))
  }

  get object(): JsonObject {
    const read = this.stored && readObject(this.kind, this.stored, 'v1')
    if (read === undefined || 'status' in read) throw new Error('there is no object')
    return read.object
  }

  /** Who owns what: `manager operation`, and the fields as `fieldsV1` has them. */
  get owners(): Readonly<Record<string, unknown>> {
    const { managedFields = [] } = this.object['metadata'] as { readonly managedFields?: readonly JsonObject[] }
    return Object.fromEntries(
      managedFields.map((entry) => [`${entry['manager']} ${entry['operation']}`, entry['fieldsV1']]),
    )
  }

  #request(fieldManager: string): WriteRequest {
    const minute = String(this.#minute++).padStart(2, '0')
    return {
      version: 'v1',
      name: this.name,
      namespace: 'default',
      fieldManager,
      now: `2024-01-01T00:${minute}:00Z`,
      uid: '00000000-0000-4000-8000-000000000001',
      resourceVersion: String(this.#minute),
    }
  }

  #keep(outcome: WriteOutcome): WriteOutcome {
    if ('stored' in outcome) this.stored = outcome.stored
    return outcome
  }
}

const builtin = (group: string, kind: string): ResourceKind =>
  builtinResourceKind({ group, version: 'v1', kind }) as ResourceKind

/** The message and code of a refusal; undefined if the write was not refused. */
const refusal = (outcome: WriteOutcome): string | undefined =>
  'status' in outcome ? `${outcome.status.code}: ${outcome.status.message}` : undefined

const CONFIG_MAP = `---
apiVersion: v1
kind: ConfigMap
metadata:
  name: test-cm
  namespace: default
  labels:
    test-label: test
data:
  key: some value
`
const KEY = { 'f:data': { 'f:key': {} } }
const LABEL = { 'f:metadata': { 'f:labels': { 'f:test-label': {} } } }

const configMap = (): Server => {
  const server = new Server(builtin('', 'ConfigMap'), 'test-cm')
  expect(refusal(server.apply('kubectl', CONFIG_MAP))).toBeUndefined()
  return server
}

test('Example', () => {
  const { metadata, ...rest } = configMap().object
  expect(rest).toEqual({ apiVersion: 'v1', kind: 'ConfigMap', data: { key: 'some value' } })
  expect(metadata).toMatchObject({
    labels: { 'test-label': 'test' },
    managedFields: [
      {
        manager: 'kubectl',
        operation: 'Apply',
        apiVersion: 'v1',
        time: '2024-01-01T00:00:00Z',
        fieldsType: 'FieldsV1',
        fieldsV1: { ...LABEL, ...KEY },
      },
    ],
  })
})

test('Serialization', () => {
  const server = configMap()
  const before = server.stored
  // As JSON, by a manager that owns nothing: a change of nothing.
  const intent = '{\n  "apiVersion": "v1",\n  "kind": "ConfigMap"\n}'
  expect(refusal(server.apply('other', intent))).toBeUndefined()
  expect(server.stored).toBe(before)
})

test('Operations in scope for field management', () => {
  const server = configMap()
  server.update('kube-controller-manager', (object) => ({ ...object, data: { key: 'new value' } }))
  expect(server.object['data']).toEqual({ key: 'new value' })
  expect(server.owners).toEqual({ 'kubectl Apply': LABEL, 'kube-controller-manager Update': KEY })

  // "If this update had instead been attempted using Server-Side Apply, the request would have failed."
  const attempt = configMap()
  expect(
    refusal(
      attempt.apply('kube-controller-manager', {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'test-cm' },
        data: { key: 'new value' },
      }),
    ),
  ).toBe('409: Apply failed with 1 conflict: conflict with "kubectl": .data.key')
})

test('Compatibility across topology changes', () => {
  const foo = (mapType: 'atomic' | 'granular'): ResourceKind => {
    const data = { type: 'object', 'x-kubernetes-map-type': mapType, additionalProperties: { type: 'string' } }
    const spec = { type: 'object', properties: { data } }
    const { definition } = decodeDefinition({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'foos.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { plural: 'foos', singular: 'foo', kind: 'Foo', listKind: 'FooList' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: { openAPIV3Schema: { type: 'object', properties: { spec } } },
          },
        ],
      },
    })
    return customResourceKind(definition)
  }
  const sample = (data: JsonObject): JsonObject => ({
    apiVersion: 'example.com/v1',
    kind: 'Foo',
    metadata: { name: 'foo-sample' },
    spec: { data },
  })
  const server = new Server(foo('atomic'), 'foo-sample')
  server.apply('manager-one', sample({ key1: 'val1', key2: 'val2' }))
  expect(server.owners).toEqual({ 'manager-one Apply': { 'f:spec': { 'f:data': {} } } })
  expect(refusal(server.apply('manager-two', sample({ key1: 'other' })))).toBe(
    '409: Apply failed with 1 conflict: conflict with "manager-one": .spec.data',
  )
  server.kind = foo('granular')
  // The keys are nobody's: another manager changes them without a conflict. The map stays manager-one's.
  expect(refusal(server.apply('manager-two', sample({ key1: 'other' })))).toBeUndefined()
  expect(server.object['spec']).toEqual({ data: { key1: 'other', key2: 'val2' } })
  expect(server.owners).toEqual({
    'manager-one Apply': { 'f:spec': { 'f:data': {} } },
    'manager-two Apply': { 'f:spec': { 'f:data': { 'f:key1': {} } } },
  })
})

describe('Transferring ownership', () => {
  const template = {
    metadata: { labels: { app: 'nginx' } },
    spec: { containers: [{ name: 'nginx', image: 'nginx:1.14.2', ports: [{ containerPort: 80 }] }] },
  }
  const deployment = (spec: JsonObject): JsonObject => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'nginx-deployment', labels: { app: 'nginx' } },
    spec: { ...spec, selector: { matchLabels: { app: 'nginx' } }, template },
  })
  const onlyReplicas = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'nginx-deployment' },
    spec: { replicas: 3 },
  }
  const REPLICAS = { 'f:spec': { 'f:replicas': {} } }
  const replicasOf = (server: Server): unknown => (server.object['spec'] as JsonObject)['replicas']
  /** What the autoscaler does. */
  const scale = (server: Server, replicas: number): WriteOutcome =>
    server.update('hpa', (object) => ({ ...object, spec: { ...(object['spec'] as JsonObject), replicas } }))
  const started = (): Server => {
    const server = new Server(builtin('apps', 'Deployment'), 'nginx-deployment')
    expect(refusal(server.apply('kubectl', deployment({ replicas: 3 })))).toBeUndefined()
    return server
  }

  test('nginx-deployment.yaml', () => {
    const server = started()
    const container = 'k:{"name":"nginx"}'
    const port = 'k:{"containerPort":80,"protocol":"TCP"}'
    expect(server.owners).toEqual({
      'kubectl Apply': {
        'f:metadata': { 'f:labels': { 'f:app': {} } },
        'f:spec': {
          'f:replicas': {},
          'f:selector': {},
          'f:template': {
            'f:metadata': { 'f:labels': { 'f:app': {} } },
            'f:spec': {
              'f:containers': {
                [container]: {
                  '.': {},
                  'f:image': {},
                  'f:name': {},
                  'f:ports': { [port]: { '.': {}, 'f:containerPort': {} } },
                },
              },
            },
          },
        },
      },
    })
    // "When the HPA eventually writes to that field, the system gives the user a conflict over it."
    scale(server, 5)
    expect(refusal(server.apply('kubectl', deployment({ replicas: 3 })))).toBe(
      '409: Apply failed with 1 conflict: conflict with "hpa" using apps/v1: .spec.replicas',
    )
  })

  test('nginx-deployment-replicas-only.yaml', () => {
    const server = started()
    expect(refusal(server.apply('handover-to-hpa', onlyReplicas))).toBeUndefined()
    expect(server.owners['handover-to-hpa Apply']).toEqual(REPLICAS)
    expect(server.owners['kubectl Apply']).toMatchObject(REPLICAS)
    // "If the apply results in a conflict with the HPA controller, then do nothing."
    const late = started()
    scale(late, 5)
    expect(refusal(late.apply('handover-to-hpa', onlyReplicas))).toBe(
      '409: Apply failed with 1 conflict: conflict with "hpa" using apps/v1: .spec.replicas',
    )
  })

  test('nginx-deployment-no-replicas.yaml', () => {
    const server = started()
    server.apply('handover-to-hpa', onlyReplicas)
    expect(refusal(server.apply('kubectl', deployment({})))).toBeUndefined()
    expect(replicasOf(server)).toBe(3)
    expect((server.owners['kubectl Apply'] as JsonObject)['f:spec']).not.toHaveProperty('f:replicas')
    scale(server, 5)
    expect(replicasOf(server)).toBe(5)
    expect(Object.keys(server.owners)).toEqual(['kubectl Apply', 'hpa Update'])
    expect(server.owners['hpa Update']).toEqual(REPLICAS)
    // Without the handover nobody owned the replicas, and they would be gone.
    const hasty = started()
    hasty.apply('kubectl', deployment({}))
    expect(replicasOf(hasty)).toBeUndefined()
  })
})

describe('Clearing managedFields', () => {
  test.each([
    ['merge', '{ "metadata": { "managedFields": [ {} ] }}'],
    ['json', '[{"op": "replace", "path": "/metadata/managedFields", "value": [{}]}]'],
  ] as const)('%s patch', (patchType, patch) => {
    const server = configMap()
    expect(refusal(server.patch('admin', patchType, patch))).toBeUndefined()
    expect(server.object['metadata']).not.toHaveProperty('managedFields')
    expect(server.object['data']).toEqual({ key: 'some value' })
  })
})
