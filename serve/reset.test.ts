import { expect, test } from 'vitest'
import { afterTest } from '../test/fixtures/cleanup.js'
import { eventually } from '../test/fixtures/eventually.js'
import { serve } from './server.js'

const definition = (plural: string, kind: string) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${plural}.example.com` },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List` },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
      },
    ],
  },
})
const configMap = (name: string, text: string, metadata = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'default', ...metadata },
  data: { text },
})
const policy = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'never' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }],
    },
    validations: [{ expression: 'false', message: 'never' }],
  },
}
const binding = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: 'never' },
  spec: { policyName: 'never', validationActions: ['Deny'] },
}

test('after a reset everything is as it was at the start, and watches have seen how', async () => {
  const given = [configMap('kept', 'as it was'), configMap('gone', 'back again')]
  const server = await serve({ tls: false, crds: definition('widgets', 'Widget'), objects: given })
  afterTest(() => server.stop())
  const client = server.client()
  const widget = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' } }
  const before = await client.get(given[0] as (typeof given)[0])
  const controller = new AbortController()
  afterTest(() => controller.abort())
  const seen: string[] = []
  const watched = async (apiVersion: string, kind: string): Promise<void> => {
    const events = client.watch(apiVersion, kind, { namespace: 'default', signal: controller.signal })
    for await (const { type, object } of events) seen.push(`${type} ${object.metadata.name ?? ''}`)
  }
  const watches = [watched('v1', 'ConfigMap'), watched('example.com/v1', 'Widget')]
  await eventually(() => expect(seen.sort()).toEqual(['ADDED gone', 'ADDED kept']))

  await client.create(widget)
  await client.create(definition('gadgets', 'Gadget'))
  await client.create({ ...widget, kind: 'Gadget' })
  await client.create(configMap('held', '', { finalizers: ['example.com/held'] }))
  await client.delete(configMap('held', ''))
  await client.update(configMap('kept', 'changed'))
  await client.delete(configMap('gone', ''))
  await client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'more' } })
  await client.delete(definition('widgets', 'Widget'))
  await client.create(policy)
  await client.create(binding)
  await eventually(() => expect(client.create(configMap('refused', ''), { dryRun: true })).rejects.toThrow('never'))
  await eventually(() => expect(seen).toHaveLength(8))
  seen.length = 0

  await server.reset()

  await eventually(() => expect(seen.sort()).toEqual(['ADDED gone', 'DELETED held', 'MODIFIED kept']))
  const after = await client.get(before)
  expect({ ...after, metadata: { ...after.metadata, resourceVersion: before.metadata.resourceVersion } }).toEqual(
    before,
  )
  expect(Number(after.metadata.resourceVersion)).toBeGreaterThan(Number(before.metadata.resourceVersion))
  expect((await client.list('v1', 'Namespace')).map(({ metadata }) => metadata.name)).not.toContain('more')
  // Of CRDs and policies only those of the start are in force.
  expect((await client.request('/apis/example.com/v1/gadgets')).status).toBe(404)
  expect(await client.list('example.com/v1', 'Widget')).toEqual([])
  await client.create(widget)
  await client.create(configMap('allowed', ''))
  controller.abort()
  await Promise.allSettled(watches)
})

test('a reset again and again', async () => {
  const server = await serve({ tls: false })
  afterTest(() => server.stop())
  const client = server.client()
  for (let round = 0; round < 3; round++) {
    await client.create(definition('widgets', 'Widget'))
    await client.create({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' } })
    await server.reset()
    expect((await client.request('/apis/example.com/v1/widgets')).status).toBe(404)
    expect(await client.list('apiextensions.k8s.io/v1', 'CustomResourceDefinition')).toEqual([])
  }
})
