// Stories of requests, of which webhooks and policies decide: what a server answers, and what the webhooks are asked meanwhile.
import type { JsonObject } from '../../../apimachinery/json/index.js'
import type { Client } from '../../../serve/index.js'
import type { WebhookServer } from '../../fixtures/serve/webhook-server.js'
import { answerTo } from './webhooks.js'

export interface Story {
  readonly id: string
  /** What is made before, and taken away at the end. `<webhook>` is the webhooks' URL, `<ca>` what signs their certificate. */
  readonly setup: readonly JsonObject[]
  readonly steps: readonly StoryStep[]
}

export interface StoryStep {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  /** Default: `application/json`. */
  readonly type?: string
}

/** What came of a story. What differs from run to run is named by what it is. */
export interface StoryResult {
  readonly id: string
  readonly steps: readonly { readonly code: number; readonly warning?: string; readonly body: unknown }[]
  /** The requests of AdmissionReviews, without the user. */
  readonly asked: readonly unknown[]
}

export interface StoryServer {
  readonly client: Client
  readonly webhook: WebhookServer
  /** Waits until a server goes by what was written. */
  settled(written: JsonObject): Promise<void>
}

export async function runStory({ id, setup, steps }: Story, server: StoryServer): Promise<StoryResult> {
  const { client, webhook } = server
  const asked: JsonObject[] = []
  webhook.answer = (request, review, path) => {
    if (review['kind'] === 'AdmissionReview') asked.push(request)
    return answerTo(path, review)
  }
  const made: string[] = []
  try {
    for (const given of setup) {
      const object = placed(given, webhook)
      const path = collectionOf(object)
      const { status, text } = await client.request(path, { method: 'POST', body: object })
      if (status !== 201) throw new Error(`${id}: ${path}: ${text}`)
      made.unshift(`${path}/${(object['metadata'] as { name: string }).name}`)
      await server.settled(object)
    }
    const results: StoryResult['steps'][number][] = []
    for (const { method, path, body, type = 'application/json' } of steps) {
      const { status, headers, text } = await client.request(path, {
        method,
        ...(body !== undefined && { body }),
        headers: { 'content-type': type },
      })
      const { warning } = headers
      results.push({
        code: status,
        ...(warning !== undefined && { warning: String(warning) }),
        body: JSON.parse(stable(text, webhook)),
      })
    }
    const requests = asked.map(
      ({ uid: _, userInfo: __, ...rest }) => JSON.parse(stable(JSON.stringify(rest), webhook)) as unknown,
    )
    return { id, steps: results, asked: requests }
  } finally {
    for (const path of made) await client.request(path, { method: 'DELETE' })
  }
}

/** A result whose managed fields do not say by their order which of them were written in one second. */
export function timeless(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => timeless(item))
    return key === 'managedFields' ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, timeless(part, name)]),
  )
}

const placed = (object: JsonObject, { url, caBundle }: WebhookServer): JsonObject =>
  JSON.parse(JSON.stringify(object).replaceAll('<webhook>/', url).replaceAll('<ca>', caBundle)) as JsonObject

function collectionOf({ apiVersion, kind, metadata }: JsonObject): string {
  const { namespace } = metadata as { readonly namespace?: string }
  const place = namespace === undefined ? '' : `/namespaces/${namespace}`
  const plural = `${String(kind).toLowerCase().replace(/y$/, 'ie')}s`
  return `${apiVersion === 'v1' ? '/api' : '/apis'}/${String(apiVersion)}${place}/${plural}`
}

/** A text without what each run makes up. */
const stable = (text: string, { url }: WebhookServer): string =>
  text
    .replaceAll(url, '<webhook>/')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uid>')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '<time>')
    .replaceAll(/"resourceVersion":"\d+"/g, '"resourceVersion":"<revision>"')
