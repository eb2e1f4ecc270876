import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countingMetrics } from '../runtime/index.js'
import { folderWith } from '../test/fixtures/cli/run-in.js'
import { registerHandwritten, registerValidations } from '../test/fixtures/cli/validators.js'
import { type Exchange, type ServeOptions, serve, SetupError } from './index.js'

const started = async (options: ServeOptions = {}) => {
  const server = await serve({ tls: false, ...options })
  onTestFinished(() => server.stop())
  return server
}
const definition = (group: string, type = 'object'): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.${group} }
spec:
  group: ${group}
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: ${type}, properties: { spec: { type: object } } } }
`
const widget = (spec: object) => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec })
const configMap = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } })

test('starts with what is in files and what is handed over', async () => {
  const crds = folderWith({ 'sub/widgets.yaml': definition('example.com') })
  const server = await started({ crds, objects: [widget({}), configMap('b')] })
  const client = server.client()
  expect((await client.get(widget({}))).metadata.namespace).toBe('default')
  expect(await client.list('v1', 'ConfigMap')).toHaveLength(1)
})

test('reset makes everything as it was', async () => {
  const server = await started({ objects: configMap('a') })
  const client = server.client()
  await client.create(configMap('b'))
  await client.patch(configMap('a'), { data: { x: 'y' } })
  await server.reset()
  const left = await client.list('v1', 'ConfigMap')
  expect(left.map(({ metadata, data }) => [metadata.name, data])).toEqual([['a', undefined]])
  await client.delete(configMap('a'))
  await server.reset()
  expect(await client.list('v1', 'ConfigMap')).toHaveLength(1)
})

test('a CRD that is refused is shown at its places, and nothing stays open', async () => {
  const folder = folderWith({ 'bad.yaml': definition('example.com', 'array') })
  const path = join(folder, 'bad.yaml')
  const refused = await serve({ tls: false, crds: path }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SetupError)
  expect((refused as Error).message).toContain(
    `${path}:12:42: error FieldValueInvalid: spec.validation.openAPIV3Schema.type: `,
  )
  expect((refused as Error).message).toContain('> 12 |')
  writeFileSync(path, definition('example.com'))
  await started({ crds: path })
})

test.each<[string, object, string]>([
  ['an unknown field', { ...configMap('a'), dat: {} } as object, 'ConfigMap a: '],
  [
    'a name',
    configMap('A'),
    'ConfigMap A: ConfigMap "A" is invalid: metadata.name: Invalid value: "A": a lowercase RFC',
  ],
  [
    'no metadata',
    { apiVersion: 'v1', kind: 'ConfigMap' },
    'ConfigMap: ConfigMap "" is invalid: metadata.name: Required value: name or generateName is required',
  ],
  ['a kind that is not served', widget({}), 'Widget a: the server has no kind Widget in example.com/v1'],
])('%s of an object that is handed over', async (_, object, message) => {
  const refused = serve({ tls: false, objects: object as never })
  await expect(refused).rejects.toThrow(message)
})

test.each<[string, ServeOptions, string]>([
  ['a folder', { crds: 'none/' }, 'none/: no such file or folder'],
  ['a version', { kubernetesVersion: '1.99' }, 'kubernetesVersion 1.99: known are 1.23 to 1.37'],
])('%s that there is not', async (_, options, message) => {
  await expect(serve({ tls: false, ...options })).rejects.toThrow(message)
})

test('requests are told when they are answered, watches when they end', async () => {
  const told: Exchange[] = []
  const server = await started({ onExchange: (exchange) => told.push(exchange), objects: configMap('a') })
  const client = server.client()
  await client.request('/version')
  for await (const _ of client.watch('v1', 'ConfigMap', { namespace: 'default' })) break
  await client.create(configMap('B')).catch(() => undefined)
  await expect.poll(() => told.map(({ verb, code }) => `${verb} ${code}`)).toContain('watch 200')
  expect(told.map(({ verb, code }) => `${verb} ${code}`).sort()).toEqual([
    'create 422',
    'get 200',
    'get 200',
    'watch 200',
  ])
  const [create] = told.filter(({ verb }) => verb === 'create')
  expect(create).toMatchObject({
    user: { username: 'admin' },
    method: 'POST',
    resource: { resource: 'configmaps', namespace: 'default', name: '' },
  })
})

const types = [{ registerValidations }, { registerHandwritten }]

test('a tagged type is a resource with its validators', async () => {
  const client = (await started({ types: [{ registerValidations }] })).client()
  const refused = client.create(widget({ name: 'too-long', ports: [{ port: 0 }] }))
  await expect(refused).rejects.toMatchObject({
    status: {
      code: 422,
      message:
        'Widget.example.com "a" is invalid: [spec.name: Too long: may not be more than 5 characters, spec.ports[0].port: Invalid value: 0: must be greater than or equal to 1]',
      details: { group: 'example.com', kind: 'Widget', name: 'a' },
    },
  })
  await client.create(widget({ name: 'a', color: 'red' }))
  await expect(client.patch(widget({}), { spec: { color: 'blue' } })).rejects.toThrow(
    'spec.color: Invalid value: "blue": field is immutable',
  )
  await expect(client.apply(widget({ name: 'too-long' }), { force: true })).rejects.toThrow('spec.name: Too long')
  await expect(client.patch(widget({}), { spec: { name: 5 } })).rejects.toThrow('spec.name')
})

test('hand-written validation is compared with the declarative one', async () => {
  const metrics = countingMetrics()
  const client = (await started({ types, validation: { metrics, compatibility: '1.34' } })).client()
  await expect(client.create(widget({ name: 'a', replicas: 13 }))).rejects.toThrow('must not be unlucky')
  expect(metrics.counts.get('apiserver_validation_declarative_validation_mismatch_total')).toBe(1)
})

test('with enforce: false types are only compared', async () => {
  const client = (await started({ types, validation: { enforce: false } })).client()
  await client.create(widget({ name: 'too-long' }))
})
