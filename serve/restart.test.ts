// What a server with a file knows when it starts again.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyObject } from './client/index.js'
import { type ApiServer, serve } from './server.js'

let folder = ''
let file = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubevet-restart-'))
  file = join(folder, 'data.db')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WIDGETS = {
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
            properties: { spec: { type: 'object', properties: { size: { type: 'integer', default: 1 } } } },
          },
        },
      },
    ],
  },
}
const POLICY = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'small' },
  spec: {
    matchConstraints: {
      resourceRules: [
        { apiGroups: ['example.com'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['widgets'] },
      ],
    },
    validations: [{ expression: 'object.spec.size < 5', message: 'too large' }],
  },
}
const BINDING = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: 'small' },
  spec: { policyName: 'small', validationActions: ['Deny'] },
}
const widget = (name: string, size = 1) => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name, namespace: 'default' },
  spec: { size },
})

const everything = async (server: ApiServer): Promise<AnyObject[]> => {
  const client = server.client()
  const kinds = [
    ['v1', 'Namespace'],
    [WIDGETS.apiVersion, WIDGETS.kind],
    [POLICY.apiVersion, POLICY.kind],
    ['example.com/v1', 'Widget'],
  ] as const
  return (await Promise.all(kinds.map(([apiVersion, kind]) => client.list(apiVersion, kind)))).flat()
}

test('everything is as it was: objects with their uids and revisions, CRDs, policies', async () => {
  const options = { storage: file, tls: false, crds: WIDGETS, policies: [POLICY, BINDING] }
  const first = await serve(options)
  await first.client().create(widget('a'))
  const before = await everything(first)
  const { resourceVersion } = (await first.client().get(widget('a'))).metadata
  await first.stop()
  expect(readdirSync(folder)).toEqual(['data.db'])

  const second = await serve({ storage: file, tls: false })
  expect(await everything(second)).toEqual(before)
  await expect(second.client().create(widget('big', 9))).rejects.toThrow('too large')
  const next = await second.client().create(widget('b'))
  expect(Number(next.metadata.resourceVersion)).toBe(Number(resourceVersion) + 1)
  const list = `/apis/example.com/v1/widgets?resourceVersionMatch=Exact&resourceVersion=${Number(resourceVersion) - 1}`
  expect(await second.client().request(list)).toMatchObject({ status: 410 })
  await second.stop()

  // Given again, nothing is made anew.
  const third = await serve(options)
  expect(await third.client().get(WIDGETS)).toEqual(before.find(({ kind }) => kind === WIDGETS.kind))
  expect((await third.client().list('example.com/v1', 'Widget')).map(({ metadata }) => metadata.name)).toEqual([
    'a',
    'b',
  ])
  await third.stop()
})

test('a second server on a file of a first one is refused', async () => {
  const first = await serve({ storage: file, tls: false })
  await expect(serve({ storage: file, tls: false })).rejects.toThrow(/data\.db: is in use by process/)
  await first.stop()
  await (await serve({ storage: file, tls: false })).stop()
})
