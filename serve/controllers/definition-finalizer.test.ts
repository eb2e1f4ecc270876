import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'
import { MemoryStore } from '../store/index.js'
import { DefinitionFinalizer } from './definition-finalizer.js'

let server: ApiServer
let client: ReturnType<ApiServer['client']>

beforeAll(async () => {
  server = await serve({ tls: false })
  client = server.client()
})
afterAll(() => server.stop())

const definition = (plural: string, kind: string, listKind: string, finalizers: readonly string[] = []): AnyObject =>
  ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.example.com`, finalizers },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural, singular: kind.toLowerCase(), kind, listKind },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
        },
      ],
    },
  }) as AnyObject

/** Status, reason and message of a CRD's condition Terminating. */
const terminatingOf = ({ status }: AnyObject): unknown => {
  const found = status.conditions.find(({ type }: { type: string }) => type === 'Terminating')
  return found && [found.status, found.reason, found.message]
}

test('the deletion of a CRD goes through its conditions, and ends when its objects are gone', async () => {
  const widgets = await client.create(definition('widgets', 'Widget', 'WidgetList'))
  const held = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a', finalizers: ['example.com/x'] } }
  await client.create(held)
  const { metadata } = await client.get(widgets)
  const told: unknown[] = []
  const watched = (async () => {
    const options = {
      resourceVersion: metadata.resourceVersion as string,
      fieldSelector: `metadata.name=${metadata.name}`,
    }
    for await (const { type, object } of client.watch<AnyObject>(widgets.apiVersion, widgets.kind, options)) {
      told.push([type, terminatingOf(object)])
      if (type === 'DELETED') return
    }
  })()
  await client.delete(widgets)
  await client.patch(held, { metadata: { finalizers: null } })
  await watched
  const inProgress = ['True', 'InstanceDeletionInProgress', 'CustomResource deletion is in progress']
  expect(told).toEqual([
    [
      'MODIFIED',
      [
        'True',
        'InstanceDeletionPending',
        'CustomResourceDefinition marked for deletion; CustomResource deletion will begin soon',
      ],
    ],
    ['MODIFIED', inProgress],
    ['DELETED', inProgress],
  ])
})

test('a CRD that somebody else holds says that its objects are gone', async () => {
  const gadgets = await client.create(definition('gadgets', 'Gadget', 'GadgetList', ['example.com/x']))
  await client.delete(gadgets)
  const { metadata, ...left } = await client.get(gadgets)
  expect(metadata.finalizers).toEqual(['example.com/x'])
  expect(terminatingOf({ metadata, ...left })).toEqual(['False', 'InstanceDeletionCompleted', 'removed all instances'])
  await client.patch(gadgets, { metadata: { finalizers: null } })
  await eventually(() => expect(client.get(gadgets)).rejects.toThrow('not found'))
})

test('a CRD that was never established leaves the objects of another', async () => {
  await client.create(definition('first', 'Thing', 'ThingList'))
  const second = await client.create(definition('second', 'Thing', 'ThingList', ['example.com/x']))
  await client.delete(second)
  const left = await client.get(second)
  expect(terminatingOf(left)).toEqual(['False', 'NeverEstablished', 'resource was never established'])
})

test('a CRD with objects that can’t be read waits until they are taken away', async () => {
  const store = new MemoryStore()
  const featureGates = { AllowUnsafeMalformedObjectDeletion: true }
  const one = await serve({
    tls: false,
    storage: store,
    featureGates,
    crds: [definition('gauges', 'Gauge', 'GaugeList')],
  })
  try {
    const gauges = definition('gauges', 'Gauge', 'GaugeList')
    store.write('/registry/example.com/gauges/default/x', new TextEncoder().encode('not json'), 0)
    await one.client().delete(gauges)
    // As kube-apiserver 1.34.1 has it.
    expect(terminatingOf(await one.client().get(gauges))).toEqual([
      'True',
      'InstanceDeletionFailed',
      'could not list instances: failed to read one or more gauges.example.com from the storage',
    ])
    const query = { ignoreStoreReadErrorWithClusterBreakingPotential: 'true' }
    await one.client().request('/apis/example.com/v1/namespaces/default/gauges/x', { method: 'DELETE', query })
    await eventually(() => expect(one.client().get(gauges)).rejects.toThrow('not found'))
  } finally {
    await one.stop()
  }
})

const KEY = '/registry/apiextensions.k8s.io/customresourcedefinitions/d'

/** The reasons that a CRD which is being deleted tells, until there are as many as asked for. */
async function reasonsOf(
  group: string,
  plural: string,
  objects: Readonly<Record<string, object>>,
  most: number,
): Promise<string[]> {
  const store = new MemoryStore()
  const reasons: string[] = []
  const write = (key: string, object: object, revision = 0): void =>
    void store.write(key, new TextEncoder().encode(JSON.stringify(object)), revision)
  for (const [key, object] of Object.entries(objects)) write(key, object)
  const finalizer = new DefinitionFinalizer({
    store,
    catalogue: { generation: 0, all: () => [], find: () => undefined },
    now: () => '2026-01-01T00:00:00Z',
    writeStatus: ({ key, modified }, object) => write(key, object, modified),
    allowsUnsafeDeletion: false,
    patience: 0,
  })
  store.watch(KEY, store.revision, ({ row }) => {
    if (row === undefined) return
    const { status } = JSON.parse(new TextDecoder().decode(row.value)) as AnyObject
    reasons.push((terminatingOf({ status } as unknown as AnyObject) as string[] | undefined)?.[1] ?? '')
    if (reasons.length < most) finalizer.finalize(row)
  })
  write(KEY, {
    metadata: { name: 'd', deletionTimestamp: 'x', finalizers: ['customresourcecleanup.apiextensions.k8s.io', 'x/y'] },
    spec: { group, names: { plural } },
    status: { conditions: [{ type: 'Established', status: 'True' }] },
  })
  await eventually(() => expect(reasons).toHaveLength(most))
  finalizer.stop()
  await store.close()
  return reasons
}

test('what Kubernetes itself keeps at the place of a CRD’s objects is left', async () => {
  const key = '/registry/apiregistration.k8s.io/apiservices/a'
  const reasons = await reasonsOf('apiregistration.k8s.io', 'apiservices', { [key]: {} }, 3)
  expect(reasons).toEqual(['', 'InstanceDeletionInProgress', 'OverlappingBuiltInResource'])
})

test('objects that stay are told of, and deleted again', async () => {
  const held = { metadata: { name: 'a', finalizers: ['x/y'] } }
  const reasons = await reasonsOf('example.com', 'gauges', { '/registry/example.com/gauges/a': held }, 5)
  expect(reasons).toEqual([
    ...['', 'InstanceDeletionInProgress', 'InstanceDeletionCheck'],
    ...['InstanceDeletionInProgress', 'InstanceDeletionCheck'],
  ])
})
