// @kubernetes/client-node, as operators and tests in TypeScript use it.
import {
  ApiException,
  CoreV1Api,
  CustomObjectsApi,
  KubeConfig,
  KubernetesObjectApi,
  makeInformer,
  PatchStrategy,
  setHeaderOptions,
  type Informer,
  type KubernetesObject,
  type V1ConfigMap,
  type V1Status,
  Watch,
} from '@kubernetes/client-node'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from 'kubevet/serve'
import { MemoryStore } from '../../serve/store/index.js'
import { eventually } from '../fixtures/eventually.js'
import { startProxy } from './proxy.js'
import { WIDGETS } from './widget-definition.js'

const store = new MemoryStore()
let server: ApiServer
const stops: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  server = await serve({ storage: store, crds: [WIDGETS] })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => server.stop())

const configOf = (text: string, url?: string): KubeConfig => {
  const config = new KubeConfig()
  config.loadFromString(text)
  if (url !== undefined) config.clusters = config.clusters.map((cluster) => ({ ...cluster, server: url }))
  return config
}

const configMap = (name: string, data: Record<string, string> = {}): V1ConfigMap => ({ metadata: { name }, data })

async function refusalOf(refused: Promise<unknown>): Promise<ApiException<string>> {
  const error: unknown = await refused.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiException)) throw new Error(`not refused: ${String(error)}`)
  return error as ApiException<string>
}

test('typed objects are written, listed in pages, patched and deleted', async () => {
  const api = configOf(server.kubeconfig).makeApiClient(CoreV1Api)
  const namespace = 'typed'
  await api.createNamespace({ body: { metadata: { name: namespace } } })
  for (const name of ['a', 'b', 'c']) await api.createNamespacedConfigMap({ namespace, body: configMap(name) })
  const page = await api.listNamespacedConfigMap({ namespace, limit: 2 })
  expect(page.items.map(({ metadata }) => metadata?.name)).toEqual(['a', 'b'])
  expect(page.metadata?.remainingItemCount).toBe(1)
  const rest = await api.listNamespacedConfigMap({ namespace, _continue: page.metadata?._continue ?? '' })
  expect(rest.items.map(({ metadata }) => metadata?.name)).toEqual(['c'])
  const a = { name: 'a', namespace }
  const merged = await api.patchNamespacedConfigMap(
    { ...a, body: { data: { x: '1' } } },
    setHeaderOptions('Content-Type', PatchStrategy.MergePatch),
  )
  expect(merged.data).toEqual({ x: '1' })
  const patched = await api.patchNamespacedConfigMap(
    { ...a, body: [{ op: 'add', path: '/data/y', value: '2' }] },
    setHeaderOptions('Content-Type', PatchStrategy.JsonPatch),
  )
  expect(patched.data).toEqual({ x: '1', y: '2' })
  const applied = await api.patchNamespacedConfigMap(
    { ...a, body: { apiVersion: 'v1', kind: 'ConfigMap', data: { z: '3' } }, fieldManager: 'test' },
    setHeaderOptions('Content-Type', PatchStrategy.ServerSideApply),
  )
  expect(applied.data).toEqual({ x: '1', y: '2', z: '3' })
  // A write of what has changed meanwhile.
  const stale = await refusalOf(api.replaceNamespacedConfigMap({ ...a, body: merged }))
  expect(stale.code).toBe(409)
  await api.deleteNamespacedConfigMap(a)
  const gone = await refusalOf(api.readNamespacedConfigMap(a))
  expect(gone.code).toBe(404)
  expect(JSON.parse(gone.body)).toMatchObject({
    kind: 'Status',
    reason: 'NotFound',
    message: 'configmaps "a" not found',
    details: { name: 'a', kind: 'configmaps' },
  } satisfies V1Status)
})

test('custom objects are written, and refused with their errors', async () => {
  const api = configOf(server.kubeconfig).makeApiClient(CustomObjectsApi)
  const widgets = { group: 'example.com', version: 'v1', namespace: 'default', plural: 'widgets' }
  const widget = (name: string, size: number): object => ({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name },
    spec: { size },
  })
  await api.createNamespacedCustomObject({ ...widgets, body: widget('a', 1) })
  const status = await api.patchNamespacedCustomObjectStatus(
    { ...widgets, name: 'a', body: { status: { phase: 'Ready' } } },
    setHeaderOptions('Content-Type', PatchStrategy.MergePatch),
  )
  expect(status).toMatchObject({ spec: { size: 1 }, status: { phase: 'Ready' } })
  const refused = await refusalOf(api.createNamespacedCustomObject({ ...widgets, body: widget('b', 10) }))
  expect(refused.code).toBe(422)
  expect((JSON.parse(refused.body) as V1Status).details?.causes).toEqual([
    {
      reason: 'FieldValueInvalid',
      message: 'Invalid value: 10: spec.size in body should be less than or equal to 9',
      field: 'spec.size',
    },
  ])
})

test('objects of any kind find their paths by discovery', async () => {
  const api = KubernetesObjectApi.makeApiClient(configOf(server.kubeconfig))
  const created = await api.create<KubernetesObject & { spec: { size: number } }>({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'any', namespace: 'default' },
    spec: { size: 2 },
  })
  expect(created.metadata?.generation).toBe(1)
  const header = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'any', namespace: 'default' } }
  const patched = await api.patch(
    { ...header, spec: { size: 3 } },
    undefined,
    undefined,
    'test',
    true,
    PatchStrategy.ServerSideApply,
  )
  expect(patched).toMatchObject({ spec: { size: 3 } })
  expect(await api.list('example.com/v1', 'Widget', 'default')).toMatchObject({ kind: 'WidgetList' })
  await api.delete(header)
  expect((await refusalOf(api.read(header))).code).toBe(404)
})

test('a watch that asks for it begins with all objects and a bookmark', async () => {
  const config = configOf(server.kubeconfig)
  const api = config.makeApiClient(CoreV1Api)
  await api.createNamespace({ body: { metadata: { name: 'marks' } } })
  await api.createNamespacedConfigMap({ namespace: 'marks', body: configMap('a') })
  const events: string[] = []
  const query = {
    allowWatchBookmarks: true,
    sendInitialEvents: true,
    resourceVersionMatch: 'NotOlderThan',
    resourceVersion: '',
  }
  const request = await new Watch(config).watch(
    '/api/v1/namespaces/marks/configmaps',
    query,
    (phase, object: KubernetesObject) => {
      const { name, annotations } = object.metadata ?? {}
      events.push(`${phase} ${name ?? JSON.stringify(annotations)}`)
    },
    () => undefined,
  )
  stops.push(() => request.abort())
  await eventually(() => expect(events).toEqual(['ADDED a', 'BOOKMARK {"k8s.io/initial-events-end":"true"}']))
  await api.createNamespacedConfigMap({ namespace: 'marks', body: configMap('b') })
  await eventually(() => expect(events.slice(2)).toEqual(['ADDED b']))
})

/** An informer of ConfigMaps that starts again when its connection is lost, and what it tells. */
async function informerOf(
  config: KubeConfig,
  namespace: string,
): Promise<{
  told: string[]
  informer: Informer<V1ConfigMap> & { list(): readonly V1ConfigMap[] }
}> {
  const api = config.makeApiClient(CoreV1Api)
  const informer = makeInformer(config, `/api/v1/namespaces/${namespace}/configmaps`, () =>
    api.listNamespacedConfigMap({ namespace }),
  )
  const told: string[] = []
  for (const event of ['add', 'update', 'delete'] as const) {
    informer.on(event, ({ metadata }) => void told.push(`${event} ${metadata?.name ?? ''}`))
  }
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  informer.on('error', () => {
    if (!isOver) timer = setTimeout(() => void informer.start().catch(() => undefined), 100)
  })
  stops.push(async () => {
    isOver = true
    clearTimeout(timer)
    await informer.stop()
  })
  await informer.start()
  return { told, informer }
}

test('an informer survives lost connections and a history that is gone', async () => {
  const proxy = await startProxy(Number(new URL(server.url).port))
  stops.push(() => proxy.close())
  const direct = configOf(server.kubeconfig).makeApiClient(CoreV1Api)
  const namespace = 'informed'
  await direct.createNamespace({ body: { metadata: { name: namespace } } })
  await direct.createNamespacedConfigMap({ namespace, body: configMap('before') })
  const config = configOf(server.kubeconfig, `https://127.0.0.1:${proxy.port}`)
  const { told, informer } = await informerOf(config, namespace)
  await eventually(() => expect(told).toEqual(['add before']))
  await direct.createNamespacedConfigMap({ namespace, body: configMap('a') })
  await eventually(() => expect(told.slice(1)).toEqual(['add a']))

  proxy.shut()
  await direct.createNamespacedConfigMap({ namespace, body: configMap('b') })
  proxy.open()
  await eventually(() => expect(told.slice(2)).toEqual(['add b']))

  proxy.shut()
  await direct.deleteNamespacedConfigMap({ namespace, name: 'a' })
  await direct.createNamespacedConfigMap({ namespace, body: configMap('c') })
  await store.compact(store.revision)
  proxy.open()
  await eventually(() => expect(told.slice(3).sort()).toEqual(['add c', 'delete a']))
  expect(informer.list().map(({ metadata }) => metadata?.name)).toEqual(['before', 'b', 'c'])
  await direct.patchNamespacedConfigMap(
    { name: 'b', namespace, body: { data: { x: '1' } } },
    setHeaderOptions('Content-Type', PatchStrategy.MergePatch),
  )
  await eventually(() => expect(told.slice(5)).toEqual(['update b']))
})

test('an informer survives that the server starts again from its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kubevet-client-node-'))
  stops.push(() => rmSync(folder, { recursive: true }))
  const tokens = join(folder, 'tokens.csv')
  writeFileSync(tokens, 'secret,operator,1,"system:masters"\n')
  const options = { storage: join(folder, 'data.db'), tokenAuthFile: tokens, securePort: await freePort() }
  const config = new KubeConfig()
  config.loadFromClusterAndUser(
    { name: 'local', server: `https://127.0.0.1:${options.securePort}`, skipTLSVerify: true },
    { name: 'operator', token: 'secret' },
  )
  let running = await serve(options)
  stops.push(() => running.stop())
  const api = config.makeApiClient(CoreV1Api)
  await api.createNamespacedConfigMap({ namespace: 'default', body: configMap('kept') })
  const { told } = await informerOf(config, 'default')
  await eventually(() => expect(told).toContain('add kept'))

  await running.stop()
  running = await serve(options)
  await api.createNamespacedConfigMap({ namespace: 'default', body: configMap('new') })
  await eventually(() => expect(told).toContain('add new'))
  expect(told.filter((one) => one === 'add kept')).toHaveLength(1)
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
