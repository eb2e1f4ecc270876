import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { eventually } from '../test/fixtures/eventually.js'
import { serve } from './server.js'

const widgets = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec: {
                type: 'object',
                properties: { size: { type: 'integer' } },
                'x-kubernetes-validations': [{ rule: 'self.size < 5' }],
              },
            },
          },
        },
      },
    ],
  },
}

/** A server that is used a little, with a watch that is open when it stops. */
async function useServer(): Promise<void> {
  const server = await serve({ crds: widgets })
  const client = server.client()
  const events = client.watch('example.com/v1', 'Widget')
  const first = events.next()
  for (let at = 0; at < 20; at++) {
    await client.create({
      apiVersion: 'example.com/v1',
      kind: 'Widget',
      metadata: { name: `w${at}` },
      spec: { size: 1 },
    })
  }
  await first
  await server.reset()
  await server.stop()
  await events.next().catch(() => undefined)
  await events.return()
}

/** Bytes that are in use when nobody waits for anything. */
async function used(): Promise<number> {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('100 servers, one after the other, leave nothing behind', async () => {
  const handles = process.getActiveResourcesInfo().length
  for (let at = 0; at < 20; at++) await useServer()
  const before = await used()
  for (let at = 0; at < 80; at++) await useServer()
  const after = await used()
  expect(after / before).toBeLessThan(1.1)
  await eventually(() => expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(handles + 1))
})

test('20 servers at once are strangers to each other', async () => {
  const servers = await Promise.all(Array.from({ length: 20 }, () => serve({ tls: false })))
  await Promise.all(
    servers.map((server, at) =>
      server.client().create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: `only-${at}` } }),
    ),
  )
  for (const [at, server] of servers.entries()) {
    const names = (await server.client().list('v1', 'Namespace')).map(({ metadata }) => metadata.name ?? '')
    expect(names.filter((name) => name.startsWith('only-'))).toEqual([`only-${at}`])
  }
  await Promise.all(servers.map((server) => server.stop()))
})
