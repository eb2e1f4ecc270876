// Requests that no story has, and what kube-apiserver 1.34.1 answered to them, one after the other. Lines without an answer came before.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from '../../serve/index.js'

interface Line {
  readonly request: readonly [method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>]
  readonly answer?: { readonly code: number; readonly type: string; readonly warning?: string; readonly body: unknown }
}

const lines = readFileSync('test/golden/serve/made-up.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

let server: ApiServer
beforeAll(async () => {
  server = await serve({ tls: false })
})
afterAll(() => server.stop())

async function ask([method, path, body, headers]: Line['request']): Promise<Line['answer']> {
  const given = { 'user-agent': 'made/1', accept: '*/*', ...headers }
  const hasBody = body !== undefined && body !== null
  const {
    status,
    headers: answered,
    text,
  } = await server.client().request(path, {
    method,
    headers: given,
    // A text is sent as it is.
    ...(hasBody && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const { warning } = answered
  return {
    code: status,
    type: answered['content-type'] ?? '',
    ...(warning !== undefined && { warning: String(warning) }),
    body: steady(parsed(text)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** What is another each time has a name, as in the recording. */
function steady(value: unknown, key = ''): unknown {
  if (key === 'resourceVersion') return 'RV'
  if (key === 'continue' && value !== '') return 'TOKEN'
  if (typeof value === 'string') return steadyText(value)
  if (Array.isArray(value)) return value.map((one) => steady(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, steady(one, name)]))
}

const steadyText = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/gen-[a-z0-9]{5}/g, 'GEN')
    .replace(/^\d+(ms|s|m)$/g, 'AGE')
    .replace(/resourceVersion: "?\d+"?/g, 'resourceVersion: RV')
    .replace(/record \(\d+\)/g, 'record (RV)')
    .replace(/object meta: \d+/g, 'object meta: RV')

// One test: each request meets what those before it have left.
test('made-up requests are answered as kube-apiserver answers them', async () => {
  const told: Line[] = []
  for (const { request, answer } of lines) {
    const own = await ask(request)
    told.push({ request, ...(answer && own && { answer: own }) })
  }
  expect(told).toEqual(lines)
})
