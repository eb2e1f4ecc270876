import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

let server: ApiServer
let client: ReturnType<ApiServer['client']>
beforeAll(async () => {
  server = await serve({ tls: false })
  client = server.client()
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const pod = (spec: object = {}): AnyObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', namespace: 'default' },
  spec: { containers: [{ name: 'c', image: 'i' }], ...spec },
})
const priority = (name: string, value: number, more: object = {}): AnyObject =>
  ({ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name }, value, ...more }) as AnyObject
const toleration = (key: string, tolerationSeconds = 300): object => ({
  ...{ key, operator: 'Exists', effect: 'NoExecute' },
  tolerationSeconds,
})
const [NOT_READY, UNREACHABLE] = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'] as const

// As kube-apiserver 1.34.1 does.
test('a Pod has the usual priority, tolerations, and a status', async () => {
  expect(await client.create(pod())).toMatchObject({
    spec: {
      ...{ priority: 0, preemptionPolicy: 'PreemptLowerPriority' },
      tolerations: [toleration(NOT_READY), toleration(UNREACHABLE)],
    },
    status: { phase: 'Pending', qosClass: 'BestEffort' },
  })
})

test('or those of its own, and of the default class', async () => {
  await client.create(priority('usual', 7, { globalDefault: true, preemptionPolicy: 'Never' }))
  const tolerations = [toleration(UNREACHABLE, 5)]
  expect((await client.create(pod({ tolerations })))['spec']).toMatchObject({
    ...{ priority: 7, preemptionPolicy: 'Never', priorityClassName: 'usual' },
    tolerations: [...tolerations, toleration(NOT_READY)],
  })
})

test.each<[spec: object, why: string]>([
  [{ priorityClassName: 'none' }, 'no PriorityClass with name none was found'],
  [
    { priorityClassName: 'system-node-critical', priority: 3 },
    'the integer value of priority (3) must not be provided in pod spec; priority admission controller computed 2000001000 from the given PriorityClass name',
  ],
  [
    { preemptionPolicy: 'Never' },
    'the string value of PreemptionPolicy (Never) must not be provided in pod spec; priority admission controller computed PreemptLowerPriority from the given PriorityClass name',
  ],
])('%j is refused', async (spec, why) => {
  await expect(client.create(pod(spec))).rejects.toThrow(`pods "p" is forbidden: ${why}`)
})

test('there is one default class', async () => {
  await client.create(priority('usual', 7, { globalDefault: true }))
  await expect(client.create(priority('other', 8, { globalDefault: true }))).rejects.toThrow(
    'priorityclasses.scheduling.k8s.io "other" is forbidden: PriorityClass usual is already marked as default. Only one default can exist',
  )
  await client.patch(priority('usual', 7), { description: 'still' })
  await client.create(priority('other', 8))
})

test('an update keeps the priority', async () => {
  await client.create(pod())
  expect((await client.patch(pod(), { spec: { priority: null, preemptionPolicy: null } }))['spec']).toMatchObject({
    ...{ priority: 0, preemptionPolicy: 'PreemptLowerPriority' },
  })
})

const claim = (more: object = {}, spec: object = {}): AnyObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'c', namespace: 'default', ...more },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...spec },
})
const storageClass = (name: string, more: object = {}): AnyObject =>
  ({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name, annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'p',
    ...more,
  }) as AnyObject

test('a new node is tainted once', async () => {
  const node = (name: string, taints: readonly object[] = []): AnyObject => ({
    ...{ apiVersion: 'v1', kind: 'Node' },
    metadata: { name },
    spec: { taints },
  })
  const taint = { key: NOT_READY, effect: 'NoSchedule' }
  expect((await client.create(node('a', [{ key: 'x', effect: 'NoExecute' }])))['spec']).toMatchObject({
    taints: [{ key: 'x', effect: 'NoExecute' }, taint],
  })
  expect((await client.create(node('b', [taint])))['spec']).toEqual({ taints: [taint] })
})

test('a claim has the default class, if it asks for none', async () => {
  expect((await client.create(claim()))['spec']).not.toHaveProperty('storageClassName')
  await client.create(storageClass('b'))
  await client.create(storageClass('a'))
  const created = await client.create(claim({ name: 'd' }))
  expect(created['spec']).toMatchObject({ storageClassName: 'a' })
  expect(created.metadata).toMatchObject({ finalizers: ['kubernetes.io/pvc-protection'] })
  const annotations = { 'volume.beta.kubernetes.io/storage-class': '' }
  expect((await client.create(claim({ name: 'e', annotations })))['spec']).not.toHaveProperty('storageClassName')
})

test('an Ingress has the default class, if it asks for none', async () => {
  const annotations = { 'ingressclass.kubernetes.io/is-default-class': 'true' }
  await client.create({
    ...{ apiVersion: 'networking.k8s.io/v1', kind: 'IngressClass' },
    metadata: { name: 'i', annotations },
    spec: { controller: 'example.com/c' },
  })
  const ingress = (name: string, more: object = {}): AnyObject => ({
    ...{ apiVersion: 'networking.k8s.io/v1', kind: 'Ingress' },
    metadata: { name, namespace: 'default', ...more },
    spec: { defaultBackend: { service: { name: 's', port: { number: 80 } } } },
  })
  expect((await client.create(ingress('a')))['spec']).toMatchObject({ ingressClassName: 'i' })
  const old = { 'kubernetes.io/ingress.class': 'x' }
  expect((await client.create(ingress('b', { annotations: old })))['spec']).not.toHaveProperty('ingressClassName')
})

test('a claim grows only where it is bound and its class lets it', async () => {
  await client.create(storageClass('fixed'))
  await client.create(storageClass('growing', { allowVolumeExpansion: true }))
  const grow = (name: string): Promise<unknown> =>
    client.patch(claim({ name }), { spec: { resources: { requests: { storage: '2Gi' } } } })
  for (const storageClassName of ['fixed', 'growing']) {
    const one = claim({ name: storageClassName }, { storageClassName, volumeName: 'v' })
    await client.create(one)
    await expect(grow(storageClassName)).rejects.toThrow('Only bound persistent volume claims can be expanded')
    await client.patch(one, { status: { phase: 'Bound' } }, { subresource: 'status' })
  }
  await expect(grow('fixed')).rejects.toThrow('the storageclass that provisions the pvc must support resize')
  await expect(grow('growing')).resolves.toMatchObject({ spec: { resources: { requests: { storage: '2Gi' } } } })
})

test('a claim stays as long as a Pod on a node uses it', async () => {
  await client.create(claim())
  const volumes = [{ name: 'v', persistentVolumeClaim: { claimName: 'c' } }]
  const user = pod({ nodeName: 'n', terminationGracePeriodSeconds: 0, volumes })
  await client.create(user)
  await client.create(claim({ name: 'd' }))
  for (const name of ['c', 'd']) await client.delete(claim({ name }))
  await client.until(claim({ name: 'd' }), (found) => found === undefined)
  expect((await client.get(claim())).metadata.deletionTimestamp).toBeDefined()
  await client.delete(user)
  await client.until(claim(), (found) => found === undefined)
})
