import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'
import { MemoryStore } from '../store/index.js'

const store = new MemoryStore()
const OPTION = 'ignoreStoreReadErrorWithClusterBreakingPotential'
const GAUGE = '/registry/example.com/gauges/default/x'
const MAP = '/registry/configmaps/default/x'
const GAUGES = '/apis/example.com/v1/namespaces/default/gauges'
const MAPS = '/api/v1/namespaces/default/configmaps'

let server: ApiServer
beforeAll(async () => {
  const schema = { openAPIV3Schema: { type: 'object' } }
  const crds = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'gauges.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'gauges', singular: 'gauge', kind: 'Gauge', listKind: 'GaugeList' },
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  } as unknown as AnyObject
  const featureGates = { AllowUnsafeMalformedObjectDeletion: true }
  server = await serve({ tls: false, storage: store, featureGates, crds })
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const keep = (key: string, text: string): number =>
  store.write(key, new TextEncoder().encode(text), store.read(key)?.modified ?? 0)
const ask = async (path: string, options: object = {}): Promise<AnyObject> =>
  JSON.parse((await server.client().request(path, options)).text) as AnyObject
const told = (revision: number, key: string, why: string): string =>
  `StorageError: corrupt object, Code: 7, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: object not decodable revision=${revision}: ${why}`

// As kube-apiserver 1.34.1 answers where etcd has these bytes.
test.each<[bytes: string, custom: string, builtin: string]>([
  ['not json', "invalid character 'o' in literal null (expecting 'u')", 'illegal base64 data at input byte 3'],
  [
    '{"a":',
    'unexpected end of JSON input',
    "couldn't get version/kind; json parse error: unexpected end of JSON input",
  ],
  [
    '[]',
    'json: cannot unmarshal array into Go value of type map[string]interface {}',
    'illegal base64 data at input byte 0',
  ],
  [
    '"x"',
    'json: cannot unmarshal string into Go value of type map[string]interface {}',
    'illegal base64 data at input byte 0',
  ],
])('%j', async (bytes, custom, builtin) => {
  expect(await ask(`${GAUGES}/x`).catch(String)).toMatchObject({ code: 404 })
  const revisions = [keep(GAUGE, bytes), keep(MAP, bytes)] as const
  const message = (key: string, revision: number, why: string): string =>
    `Internal error occurred: ${told(revision, key, why)}`
  expect(await ask(`${GAUGES}/x`)).toMatchObject({
    code: 500,
    message: message('/example.com/gauges/default/x', revisions[0], custom),
  })
  expect(await ask(`${MAPS}/x`)).toMatchObject({
    code: 500,
    message: message('/configmaps/default/x', revisions[1], builtin),
  })
  expect(await ask(GAUGES)).toMatchObject({
    code: 500,
    message: 'failed to read one or more gauges.example.com from the storage',
    details: { causes: [{ message: told(revisions[0], GAUGE, custom), field: GAUGE }] },
  })
  expect(await ask(MAPS)).toMatchObject({
    code: 500,
    message: 'failed to read one or more configmaps from the storage',
    details: { causes: [{ message: told(revisions[1], MAP, builtin), field: MAP }] },
  })
  for (const [path, kind] of [
    [GAUGES, 'Gauge'],
    [MAPS, 'ConfigMap'],
  ]) {
    expect(await ask(`${path}/x`, { method: 'DELETE' })).toMatchObject({ code: 500 })
    expect(await ask(`${path}/x`, { method: 'DELETE', query: { [OPTION]: 'true' } })).toEqual({
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Success',
      details: { name: 'x', kind },
      code: 200,
    })
  }
})

test('bytes that can’t be read do not keep others from what they do', async () => {
  const policies = '/registry/admissionregistration.k8s.io/validatingadmissionpolicies/x'
  const keys = [policies, '/registry/namespaces/x', '/registry/apiextensions.k8s.io/customresourcedefinitions/x']
  for (const key of [...keys, '/registry/roles/default/x']) keep(key, 'not json')
  const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }
  await server.client().create(map)
  await server.client().delete(map)
  expect(await ask('/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies')).toMatchObject({ code: 500 })
})
