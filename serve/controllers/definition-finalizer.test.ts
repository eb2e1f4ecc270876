import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

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
