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
