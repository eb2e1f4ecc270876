// Records what kube-apiserver answers to the stories of requests, and asks webhooks: KUBE_APISERVER names the program, which needs
// etcd (bench/serve/README.md). node scripts/run-ts.mjs test/serve/record-requests.ts [STORY…]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error: a script without types
import { startKubernetes } from '../../bench/serve/kubernetes.mjs'
import { Client } from '../../serve/index.js'
import { webhookServer } from '../fixtures/serve/webhook-server.js'
import { PROJECT } from '../conformance/tags/load.js'
import { runStory, type StoryResult } from './requests/story.js'
import { PLAIN_STORIES } from './requests/plain-stories.js'
import { STORIES } from './requests/stories.js'

interface Kubernetes {
  readonly url: string
  readonly ca: string
  readonly token: string
  stop(): Promise<void>
}

/** Milliseconds until kube-apiserver goes by new webhooks and policies. */
const PATIENCE = 2000

const ALL = [...STORIES, ...PLAIN_STORIES]
const file = join(PROJECT, 'test/golden/serve/requests.jsonl')
const [, , ...wanted] = process.argv
const start = startKubernetes as (tokens: undefined, flags: readonly string[]) => Promise<Kubernetes | undefined>
const kubernetes = await start(undefined, [
  '--feature-gates=MutatingAdmissionPolicy=true',
  '--runtime-config=admissionregistration.k8s.io/v1beta1=true',
])
if (kubernetes === undefined) process.exit(1)
const webhook = await webhookServer()
const client = new Client(kubernetes)
const recorded = new Map(readRecorded().map((one) => [one.id, one]))
try {
  for (const story of ALL) {
    if (wanted.length > 0 && !wanted.includes(story.id)) continue
    recorded.set(story.id, await runStory(story, { client, webhook, settled: () => pause(PATIENCE) }))
  }
  const rows = ALL.flatMap(({ id }) => recorded.get(id) ?? [])
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
} finally {
  client.close()
  await webhook.stop()
  await kubernetes.stop()
}

function readRecorded(): readonly StoryResult[] {
  const lines = wanted.length === 0 ? [] : readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as StoryResult)
}
