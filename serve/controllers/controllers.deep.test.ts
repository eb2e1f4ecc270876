import { expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import { serve } from '../server.js'

const CHILDREN = 1000

test('a tree of 1,000 objects goes with its root, from the leaves in Foreground', async () => {
  const server = await serve({ tls: false })
  const client = server.client()
  const make = (name: string, ownerReferences: readonly object[]) =>
    client.create({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, ownerReferences } })
  const uids: string[] = []
  for (let at = 0; at < CHILDREN; at++) {
    // Ten dependents each.
    const owner = Math.floor((at - 1) / 10)
    const reference = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: `m${owner}`,
      uid: uids[owner],
      blockOwnerDeletion: true,
    }
    uids.push((await make(`m${at}`, at === 0 ? [] : [reference])).metadata.uid ?? '')
  }
  const [root] = await client.list('v1', 'ConfigMap', { namespace: 'default', fieldSelector: 'metadata.name=m0' })
  const gone: number[] = []
  const watched = (async () => {
    const resourceVersion = String(Number(root?.metadata.resourceVersion) + CHILDREN - 1)
    for await (const { type, object } of client.watch('v1', 'ConfigMap', { namespace: 'default', resourceVersion })) {
      if (type === 'DELETED') gone.push(Number(object.metadata.name?.slice(1)))
      if (gone.length === CHILDREN) return
    }
  })()
  await client.delete({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'm0' } }, 'Foreground')
  await watched
  const order = new Map(gone.map((name, at) => [name, at]))
  const early = gone.filter(
    (name) => name > 0 && (order.get(Math.floor((name - 1) / 10)) ?? 0) < (order.get(name) ?? 0),
  )
  expect(early).toEqual([])
  await server.stop()
})

test('a namespace of 1,000 objects, some held by finalizers, goes when they are let go', async () => {
  const server = await serve({ tls: false })
  const client = server.client()
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team' } }
  await client.create(namespace)
  for (let at = 0; at < CHILDREN; at++) {
    const finalizers = at % 100 === 0 ? ['example.com/hold'] : []
    await client.create({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: `m${at}`, namespace: 'team', finalizers },
    })
  }
  await client.delete(namespace)
  await eventually(async () => {
    const left = await client.list('v1', 'ConfigMap', { namespace: 'team' })
    expect(left).toHaveLength(CHILDREN / 100)
  })
  for (const held of await client.list('v1', 'ConfigMap', { namespace: 'team' })) {
    await client.patch(held, { metadata: { finalizers: null } })
  }
  await eventually(async () => {
    await expect(client.get(namespace)).rejects.toThrow('not found')
  })
  await server.stop()
})
