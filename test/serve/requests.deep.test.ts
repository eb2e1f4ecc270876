// Stories of requests as kube-apiserver answered them, and asked webhooks (record-requests.ts).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from '../../serve/index.js'
import { PROJECT } from '../conformance/tags/load.js'
import { webhookServer, type WebhookServer } from '../fixtures/serve/webhook-server.js'
import { runStory, type StoryResult, timeless } from './requests/story.js'
import { PLAIN_STORIES } from './requests/plain-stories.js'
import { STORIES } from './requests/stories.js'

let server: ApiServer
let webhook: WebhookServer

beforeAll(async () => {
  webhook = await webhookServer()
  const runtimeConfig = { 'admissionregistration.k8s.io/v1beta1': true }
  server = await serve({
    ...{ tls: false, authorizationMode: 'RBAC', featureGates: { MutatingAdmissionPolicy: true }, runtimeConfig },
    // As recorded: without kube-controller-manager.
    ...{ garbageCollection: false, namespaceDeletion: false },
  })
})

afterAll(async () => {
  await server.stop()
  await webhook.stop()
})

const recorded = new Map(
  readFileSync(join(PROJECT, 'test/golden/serve/requests.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoryResult)
    .map((one) => [one.id, one]),
)

test.each([...STORIES, ...PLAIN_STORIES].map((story) => [story.id, story] as const))('%s', async (id, story) => {
  await server.reset()
  const settled = (): Promise<void> => Promise.resolve()
  const result = await runStory(story, { client: server.client(), webhook, settled })
  expect(timeless(result)).toEqual(timeless(recorded.get(id)))
})
