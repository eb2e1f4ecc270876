import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { eventually } from '../../test/fixtures/eventually.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

const WIDGETS = definitionBody([
  { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } },
])

let server: ApiServer
let client: ReturnType<ApiServer['client']>

beforeAll(async () => {
  server = await serve({ tls: false, crds: WIDGETS })
  client = server.client()
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

type Reference = { readonly apiVersion: string; readonly kind: string; readonly name: string; readonly uid: string }

const make = (
  kind: 'ConfigMap' | 'Namespace' | 'Widget',
  name: string,
  metadata: {
    readonly ownerReferences?: readonly object[]
    readonly finalizers?: readonly string[]
    readonly namespace?: string
  } = {},
): Promise<AnyObject> =>
  client.create({ apiVersion: kind === 'Widget' ? 'example.com/v1' : 'v1', kind, metadata: { name, ...metadata } })

const refer = ({ apiVersion, kind, metadata }: AnyObject, more: object = {}): Reference => ({
  ...{ apiVersion, kind, name: metadata.name ?? '', uid: metadata.uid ?? '' },
  ...more,
})
const ABSENT = { apiVersion: 'v1', kind: 'ConfigMap', name: 'absent', uid: 'f2a0c5a1-0000-4000-8000-000000000000' }

const isThere = (object: AnyObject): Promise<boolean> =>
  client.get(object).then(
    () => true,
    () => false,
  )
const gone = (object: AnyObject): Promise<void> => eventually(async () => expect(await isThere(object)).toBe(false))
const ownersOf = async (object: AnyObject): Promise<readonly string[]> =>
  (((await client.get(object)).metadata.ownerReferences ?? []) as readonly Reference[]).map(({ name }) => name)
const eventsIn = async (namespace: string): Promise<readonly AnyObject[]> => {
  const { text } = await client.request(`/api/v1/namespaces/${namespace}/events`)
  return (JSON.parse(text) as { readonly items: readonly AnyObject[] }).items
}
/** What the collector had to do before is done when it has done this. */
const settled = async (): Promise<void> =>
  gone(await make('ConfigMap', `last-${Math.random()}`, { ownerReferences: [ABSENT] }))

describe('dependents', () => {
  test('of an owner that is deleted are deleted, custom resources and built-in objects alike', async () => {
    const owner = await make('Widget', 'owner')
    const dependents = [
      await make('ConfigMap', 'child', { ownerReferences: [refer(owner)] }),
      await make('Widget', 'child', { ownerReferences: [refer(owner)] }),
    ]
    const grandchild = await make('ConfigMap', 'grandchild', { ownerReferences: [refer(dependents[1] as AnyObject)] })
    await client.delete(owner)
    for (const one of [...dependents, grandchild]) await gone(one)
  })

  test('of several owners stay until the last one is gone', async () => {
    const [a, b] = [await make('ConfigMap', 'a'), await make('ConfigMap', 'b')]
    const child = await make('ConfigMap', 'child', { ownerReferences: [refer(a), refer(b)] })
    await client.delete(a)
    await eventually(async () => expect(await ownersOf(child)).toEqual(['b']))
    await client.delete(b)
    await gone(child)
  })

  test('of owners that are absent, or other objects of the same name, are deleted', async () => {
    const other = await make('ConfigMap', 'other')
    await gone(await make('ConfigMap', 'first', { ownerReferences: [ABSENT] }))
    await gone(await make('ConfigMap', 'second', { ownerReferences: [refer(other, { uid: ABSENT.uid })] }))
    expect(await isThere(other)).toBe(true)
  })

  test('are deleted whose last owner is taken for an absent one', async () => {
    const child = await make('ConfigMap', 'child')
    await client.patch(child, { metadata: { ownerReferences: [ABSENT] } })
    await gone(child)
  })

  test('in other namespaces than their owner have none', async () => {
    const owner = await make('ConfigMap', 'owner')
    await make('Namespace', 'far')
    await gone(await make('ConfigMap', 'child', { namespace: 'far', ownerReferences: [refer(owner)] }))
  })

  test.each([
    ['ConfigMap', 'far', '"far"'],
    ['Namespace', undefined, '""'],
  ] as const)('of an owner in another namespace get an event: a %s', async (kind, namespace, quoted) => {
    const owner = await make('ConfigMap', 'owner')
    await make('Namespace', 'far')
    const child = await make(kind, 'child', {
      ...(namespace && { namespace }),
      finalizers: ['example.com/hold'],
      ownerReferences: [ABSENT, refer(owner)],
    })
    const events = (): Promise<readonly AnyObject[]> => eventsIn(namespace ?? 'default')
    await eventually(async () => expect(await events()).toHaveLength(1))
    const identity = `[v1/ConfigMap, namespace: ${namespace ?? ''}, name: owner, uid: ${owner.metadata.uid}]`
    expect((await events())[0]).toEqual({
      metadata: expect.objectContaining({ name: expect.stringMatching(/^child\.[0-9a-f]{16}$/) }),
      involvedObject: {
        ...{ kind, apiVersion: 'v1', name: 'child', uid: child.metadata.uid },
        ...(namespace && { namespace }),
      },
      ...{ type: 'Warning', reason: 'OwnerRefInvalidNamespace', count: 1, eventTime: null },
      message: `ownerRef ${identity} does not exist in namespace ${quoted}`,
      ...{ firstTimestamp: expect.any(String), lastTimestamp: expect.any(String) },
      source: { component: 'garbage-collector-controller' },
      ...{ reportingComponent: 'garbage-collector-controller', reportingInstance: '' },
    })
  })

  test('that lose and get such an owner again have it counted', async () => {
    const owner = await make('ConfigMap', 'owner')
    const child = await make('Namespace', 'child', { ownerReferences: [refer(owner)] })
    const counts = async (): Promise<readonly unknown[]> => (await eventsIn('default')).map(({ count }) => count)
    await eventually(async () => expect(await counts()).toEqual([1]))
    await client.patch(child, { metadata: { ownerReferences: null } })
    await client.patch(child, { metadata: { ownerReferences: [refer(owner)] } })
    await eventually(async () => expect(await counts()).toEqual([2]))
  })

  test('in namespaces may have an owner in the cluster', async () => {
    const owner = await client.create({
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name: 'owner' },
      value: 1,
    })
    const child = await make('ConfigMap', 'child', { ownerReferences: [refer(owner)] })
    await settled()
    expect(await isThere(child)).toBe(true)
    await client.delete(owner)
    await gone(child)
  })

  test('in the cluster with an owner in a namespace stay: which one is meant cannot be known', async () => {
    const owner = await make('ConfigMap', 'owner')
    const child = await make('Namespace', 'child', { ownerReferences: [ABSENT, refer(owner)] })
    await client.delete(owner)
    await settled()
    expect(await ownersOf(child)).toEqual(['absent', 'owner'])
    expect((await client.get(child)).metadata.deletionTimestamp).toBeUndefined()
  })

  test('stay while the kind of an owner is not served, and go when it is', async () => {
    const ofGadget = { ...ABSENT, apiVersion: 'example.com/v1', kind: 'Gadget' }
    const child = await make('ConfigMap', 'child', { ownerReferences: [ofGadget] })
    await settled()
    expect(await isThere(child)).toBe(true)
    const names = { plural: 'gadgets', singular: 'gadget', kind: 'Gadget', listKind: 'GadgetList' }
    await client.create({ ...WIDGETS, metadata: { name: 'gadgets.example.com' }, spec: { ...WIDGETS.spec, names } })
    await gone(child)
  })

  test('that cannot be deleted yet are marked', async () => {
    const owner = await make('ConfigMap', 'owner')
    const child = await make('ConfigMap', 'child', {
      ownerReferences: [refer(owner)],
      finalizers: ['example.com/hold'],
    })
    await client.delete(owner)
    await eventually(async () => expect((await client.get(child)).metadata.deletionTimestamp).toBeDefined())
    await client.patch(child, { metadata: { finalizers: null } })
    await gone(child)
  })
})

describe('Foreground', () => {
  test('an owner waits for the dependents that block it, and they go first', async () => {
    const owner = await make('ConfigMap', 'owner')
    const blocking = { blockOwnerDeletion: true }
    const held = await make('Widget', 'held', {
      ownerReferences: [refer(owner, blocking)],
      finalizers: ['example.com/hold'],
    })
    const free = await make('ConfigMap', 'free', { ownerReferences: [refer(owner)] })
    await client.delete(owner, 'Foreground')
    await gone(free)
    await eventually(async () => expect((await client.get(held)).metadata.deletionTimestamp).toBeDefined())
    expect((await client.get(owner)).metadata).toMatchObject({ finalizers: ['foregroundDeletion'] })
    await client.patch(held, { metadata: { finalizers: null } })
    await gone(held)
    await gone(owner)
  })

  test('an owner does not wait for dependents that do not block it', async () => {
    const owner = await make('ConfigMap', 'owner')
    const held = await make('Widget', 'held', { ownerReferences: [refer(owner)], finalizers: ['example.com/hold'] })
    await client.delete(owner, 'Foreground')
    await gone(owner)
    expect((await client.get(held)).metadata.deletionTimestamp).toBeDefined()
  })

  test('an owner goes when the last dependent no longer blocks it', async () => {
    const owner = await make('ConfigMap', 'owner')
    const held = await make('ConfigMap', 'held', {
      ownerReferences: [refer(owner, { blockOwnerDeletion: true })],
      finalizers: ['example.com/hold'],
    })
    await client.delete(owner, 'Foreground')
    await settled()
    expect(await isThere(owner)).toBe(true)
    await client.patch(held, { metadata: { ownerReferences: [refer(owner, { blockOwnerDeletion: false })] } })
    await gone(owner)
  })

  test('owners that wait for each other do not wait for ever', async () => {
    const first = await make('ConfigMap', 'first')
    const second = await make('ConfigMap', 'second', { ownerReferences: [refer(first, { blockOwnerDeletion: true })] })
    await client.patch(first, { metadata: { ownerReferences: [refer(second, { blockOwnerDeletion: true })] } })
    await client.delete(first, 'Foreground')
    await gone(first)
    await gone(second)
  })

  test('a dependent of another owner stays, released', async () => {
    const [going, staying] = [await make('ConfigMap', 'going'), await make('ConfigMap', 'staying')]
    const child = await make('ConfigMap', 'child', {
      ownerReferences: [refer(going, { blockOwnerDeletion: true }), refer(staying)],
    })
    await client.delete(going, 'Foreground')
    await gone(going)
    expect(await ownersOf(child)).toEqual(['staying'])
  })
})

describe('Orphan', () => {
  test('dependents are released, and the owner goes', async () => {
    const owner = await make('Widget', 'owner')
    const children = [
      await make('ConfigMap', 'a', { ownerReferences: [refer(owner)] }),
      await make('Widget', 'b', { ownerReferences: [refer(owner)] }),
    ]
    await client.delete(owner, 'Orphan')
    await gone(owner)
    for (const child of children) expect(await ownersOf(child)).toEqual([])
    await settled()
    for (const child of children) expect(await isThere(child)).toBe(true)
  })
})
