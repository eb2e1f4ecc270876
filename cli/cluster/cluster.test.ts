import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { openCluster } from './cluster.js'
import { clusterDefinitions, clusterObjects, clusterOpenApi } from './read.js'

const PAGES: Readonly<Record<string, unknown>> = {
  '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?limit=500': {
    metadata: { continue: 'a+b' },
    items: [{ metadata: { name: 'one', managedFields: [{ manager: 'x' }] } }],
  },
  '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?limit=500&continue=a%2Bb': {
    metadata: {},
    items: [{ metadata: { name: 'two' }, spec: { group: 'g' } }],
  },
  '/apis/example.com/v1/widgets?limit=500': { items: [{ metadata: { name: 'w', namespace: 'n' } }] },
  '/openapi/v3': { paths: { 'apis/apps/v1': {}, 'api/v1': {} } },
  '/openapi/v3/apis/apps/v1': { openapi: '3.0.0' },
}

let server: Server
let kubeconfig: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? '']
    const authorized = request.headers.authorization === 'Bearer secret'
    response.statusCode = !authorized ? 401 : page === undefined ? 404 : 200
    response.end(
      JSON.stringify(
        (authorized && page) || { kind: 'Status', message: authorized ? 'not found here' : 'Unauthorized' },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  kubeconfig = join(folderWith({}), 'kubeconfig')
  writeFileSync(
    kubeconfig,
    `apiVersion: v1
kind: Config
current-context: test
clusters: [{ name: c, cluster: { server: "http://127.0.0.1:${port}", insecure-skip-tls-verify: true } }, { name: gone, cluster: { server: "http://127.0.0.1:1", insecure-skip-tls-verify: true } }]
users: [{ name: u, user: { token: secret } }]
contexts: [{ name: test, context: { cluster: c, user: u } }, { name: gone, context: { cluster: gone, user: u } }, { name: stranger, context: { cluster: c, user: nobody } }]
`,
  )
})
afterAll(() => server.close())

test('CRDs are read page by page, without managed fields', async () => {
  const sources = await clusterDefinitions(await openCluster({ kubeconfig }))
  expect(sources.map(({ name, text }) => [name, text])).toEqual([
    [
      'cluster:test/customresourcedefinitions/one',
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: one\n',
    ],
    [
      'cluster:test/customresourcedefinitions/two',
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: two\nspec:\n  group: g\n',
    ],
  ])
})

test('objects of a resource', async () => {
  const resource = { group: 'example.com', version: 'v1', plural: 'widgets', kind: 'Widget' }
  const [source] = await clusterObjects(await openCluster({ kubeconfig }), resource)
  expect(source?.name).toBe('cluster:test/widgets/n/w')
  expect(source?.text).toBe('apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n  namespace: "n"\n')
})

test('OpenAPI documents', async () => {
  const cluster = await openCluster({ kubeconfig })
  expect(await clusterOpenApi(cluster, 'apps', 'v1')).toEqual({ openapi: '3.0.0' })
  expect(await clusterOpenApi(cluster, 'zzz', 'v1')).toBeUndefined()
})

test.each([
  [{ context: 'zzz' }, 'the kubeconfig has no context "zzz"'],
  [{ context: 'gone' }, 'ECONNREFUSED'],
  [{ context: 'stranger' }, 'the server answers 401: Unauthorized'],
])('%j cannot be read', async (options, message) => {
  await expect((async () => clusterDefinitions(await openCluster({ kubeconfig, ...options })))()).rejects.toThrow(
    message,
  )
})

test('no kubeconfig', async () => {
  await expect(openCluster({ kubeconfig: '/nowhere/kubeconfig' })).rejects.toThrow(
    'the kubeconfig cannot be read: ENOENT',
  )
})

test('no kubeconfig at all', async () => {
  vi.stubEnv('HOME', folderWith())
  vi.stubEnv('KUBECONFIG', undefined)
  await expect(openCluster({})).rejects.toThrow('there is no kubeconfig')
})
