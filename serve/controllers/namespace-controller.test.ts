import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { eventually } from '../../test/fixtures/eventually.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

const WIDGETS = definitionBody([
  { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } },
])
const TEAM = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team' } }

let server: ApiServer
let client: ReturnType<ApiServer['client']>

beforeAll(async () => {
  server = await serve({ tls: false, crds: WIDGETS })
  client = server.client()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.reset()
  await client.create(TEAM)
})

const make = (kind: 'ConfigMap' | 'Widget', name: string, finalizers: readonly string[] = []): Promise<AnyObject> => {
  const apiVersion = kind === 'Widget' ? 'example.com/v1' : 'v1'
  return client.create({ apiVersion, kind, metadata: { name, namespace: 'team', finalizers: [...finalizers] } })
}
const gone = (object: AnyObject): Promise<void> =>
  eventually(async () => {
    await expect(client.get(object)).rejects.toThrow('not found')
  })
const conditions = async (): Promise<readonly (readonly unknown[])[]> => {
  const { status } = (await client.get(TEAM)) as unknown as { status: { conditions?: Record<string, unknown>[] } }
  return (status.conditions ?? []).map((one) => [one['type'], one['status'], one['reason'], one['message']])
}

const DISCOVERED = [
  'NamespaceDeletionDiscoveryFailure',
  'False',
  'ResourcesDiscovered',
  'All resources successfully discovered',
]
const PARSED = [
  'NamespaceDeletionGroupVersionParsingFailure',
  'False',
  'ParsedGroupVersions',
  'All legacy kube types successfully parsed',
]
const DELETED = [
  'NamespaceDeletionContentFailure',
  'False',
  'ContentDeleted',
  'All content successfully deleted, may be waiting on finalization',
]

test('a namespace goes with all that is in it', async () => {
  const contents = [await make('ConfigMap', 'a'), await make('Widget', 'b')]
  await client.delete(TEAM)
  for (const one of contents) await gone(one)
  await eventually(async () => {
    await expect(client.get(TEAM)).rejects.toThrow('namespaces "team" not found')
  })
  // It can be made again.
  await client.create(TEAM)
})

test('it waits for finalizers, and says so', async () => {
  const held = [
    await make('Widget', 'a', ['example.com/x', 'example.com/y']),
    await make('Widget', 'b', ['example.com/x']),
  ]
  const map = await make('ConfigMap', 'c', ['example.com/x'])
  await client.delete(TEAM)
  await eventually(async () => {
    expect(await conditions()).toEqual([
      DISCOVERED,
      PARSED,
      DELETED,
      [
        'NamespaceContentRemaining',
        'True',
        'SomeResourcesRemain',
        'Some resources are remaining: configmaps. has 1 resource instances, widgets.example.com has 2 resource instances',
      ],
      [
        'NamespaceFinalizersRemaining',
        'True',
        'SomeFinalizersRemain',
        'Some content in the namespace has finalizers remaining: example.com/x in 3 resource instances, example.com/y in 1 resource instances',
      ],
    ])
  })
  await expect(make('ConfigMap', 'late')).rejects.toThrow('because it is being terminated')
  for (const one of [map, ...held]) await client.patch(one, { metadata: { finalizers: null } })
  await gone(await Promise.resolve(TEAM as AnyObject))
})

test('it stays while somebody else holds it', async () => {
  await client.patch(TEAM, { metadata: { finalizers: ['example.com/hold'] } })
  await client.delete(TEAM)
  await eventually(async () => {
    const { spec } = (await client.get(TEAM)) as unknown as { spec: { finalizers?: unknown } }
    expect(spec.finalizers).toBeUndefined()
  })
  expect((await conditions()).map(([, status]) => status)).toEqual(['False', 'False', 'False', 'False', 'False'])
  await client.patch(TEAM, { metadata: { finalizers: null } })
  await gone(TEAM as AnyObject)
})

test('what deletions are refused with is a condition, and is tried again', async () => {
  await make('ConfigMap', 'a')
  const policy = {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'keep' },
    spec: {
      matchConstraints: {
        resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['DELETE'], resources: ['configmaps'] }],
      },
      validations: [{ expression: 'false', message: 'kept' }],
    },
  }
  const binding = {
    ...{ apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicyBinding' },
    ...{ metadata: { name: 'keep' }, spec: { policyName: 'keep', validationActions: ['Deny'] } },
  }
  await client.create(policy)
  await client.create(binding)
  await client.delete(TEAM)
  await eventually(async () => {
    expect((await conditions())[2]).toEqual([
      'NamespaceDeletionContentFailure',
      'True',
      'ContentDeletionFailed',
      `Failed to delete all resource types, 1 remaining: configmaps "Unknown" is forbidden: ValidatingAdmissionPolicy 'keep' with binding 'keep' denied request: kept`,
    ])
  })
  await client.delete(binding)
  await gone(TEAM as AnyObject)
})
