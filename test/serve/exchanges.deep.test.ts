// Exchanges recorded on kube-apiserver, replayed in their order: each is as it was, or a gap with a reason.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from '../../serve/index.js'
import { type Answer, differenceOf, type Exchange, send } from './exchange.js'

const linesOf = <T>(path: string): T[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

const exchanges = linesOf<Exchange>('../fixtures/serve/exchanges.jsonl')
const gaps = new Map(
  linesOf<{ id: string; reason: string }>('exchange-gaps.jsonl').map(({ id, reason }) => [id, reason]),
)

/** Of this server, and of the one whose rows begin with `rc-`, which has other APIs. */
let server: ApiServer
let other: ApiServer
let folder = ''
/** The revision that the server started with: it does not know what was before. */
let first = 0
/** The revision at which the first of the ConfigMaps was made, and that before two of them changed places. */
let made = ''
let unmoved = ''

const ADMIN = { authorization: 'Bearer admin', 'user-agent': 'probe/1.0' }
const isOther = (id: string): boolean => id.startsWith('rc-')
const targetOf = ({ url, ca = '' }: ApiServer): { url: string; ca: string } => ({ url, ca })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kubevet-exchanges-'))
  const tokenAuthFile = join(folder, 'tokens.csv')
  writeFileSync(tokenAuthFile, 'admin,admin,uid1,system:masters\n')
  const runtimeConfig = { 'storage.k8s.io/v1beta1': true, 'batch/v1': false }
  const options = { authorizationMode: 'RBAC', tokenAuthFile } as const
  server = await serve({ ...options, namespaceDeletion: false, garbageCollection: false })
  other = await serve({ ...options, runtimeConfig })
  first = Number(await revisionNow())
  await make('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'p' } })
  for (const at of [0, 1, 2, 3, 4]) {
    await make('/api/v1/namespaces/p/configmaps', {
      ...{ apiVersion: 'v1', kind: 'ConfigMap', data: { i: String(at) } },
      metadata: { name: `c${at}`, labels: { g: String(at % 2) } },
    })
    if (at === 0) made = await revisionNow()
  }
  await make('/api/v1/namespaces/p/configmaps', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'od' } })
})

afterAll(async () => {
  await server.stop()
  await other.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send(targetOf(server), { method: 'GET', path, headers: { ...ADMIN, ...headers } })

async function make(path: string, body: unknown): Promise<void> {
  const headers = { ...ADMIN, 'content-type': 'application/json' }
  const { code, body: answer } = await send(targetOf(server), { method: 'POST', path, body, headers })
  expect(code, JSON.stringify(answer)).toBe(201)
}

async function patch(name: string, body: unknown): Promise<void> {
  const headers = { ...ADMIN, 'content-type': 'application/merge-patch+json' }
  await send(targetOf(server), { method: 'PATCH', path: `${MAPS}/${name}`, headers, body })
}

const MAPS = '/api/v1/namespaces/p/configmaps'

async function revisionNow(): Promise<string> {
  const { body } = await ask(`${MAPS}?limit=1`)
  return (body as { metadata: { resourceVersion: string } }).metadata.resourceVersion
}

const ADMISSION = '/apis/admissionregistration.k8s.io/v1'
const POLICY = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'no-bad' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }],
    },
    validations: [{ expression: '!object.metadata.name.startsWith("bad")', message: 'no bad names' }],
  },
}
const BINDING = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: 'no-bad' },
  spec: { policyName: 'no-bad', validationActions: ['Deny'] },
}
const WEBHOOK = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  metadata: { name: 'w' },
  webhooks: [
    {
      ...{ name: 'w.example.com', sideEffects: 'None', admissionReviewVersions: ['v1'] },
      clientConfig: { url: 'https://127.0.0.1:1/x' },
      rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['secrets'] }],
    },
  ],
}

/** What happened before a row, of which the exchanges don't tell. */
const BEFORE: Readonly<Record<string, () => Promise<void>>> = {
  'owner-dup': async () => {
    // The garbage collector let it go, which waited for its dependents.
    await patch('od', { metadata: { finalizers: null } })
  },
  'watch-selector-moves': async () => {
    unmoved = await revisionNow()
    await patch('c0', { metadata: { labels: { g: '1' } } })
    await patch('c1', { metadata: { labels: { g: '0' } } })
  },
  'vap-deny': async () => {
    await make(`${ADMISSION}/validatingadmissionpolicies`, POLICY)
    await make(`${ADMISSION}/validatingadmissionpolicybindings`, BINDING)
  },
  'webhook-down': () => make(`${ADMISSION}/validatingwebhookconfigurations`, WEBHOOK),
}

/** Rows whose paths name revisions, tokens and hashes of then, which are not those of the list of now. */
const PATHS: Readonly<Record<string, (path: string) => string | Promise<string>>> = {
  'watch-from-first': (path) => path.replace('201', made),
  'watch-selector-moves': (path) => path.replace('204', unmoved),
  'watch-all-after': (path) => path.replace('204', unmoved),
  'list-exact-gone': (path) => path.replace('201', String(first - 1)),
  'watch-gone': (path) => path.replace('201', String(first - 1)),
  'list-continue-gone': (path) => path.replace(/eyJ.*/, tokenAt(first - 1)),
  'openapi-v3-hash': async () => {
    const { body } = await ask('/openapi/v3')
    const { paths } = body as { paths: Readonly<Record<string, { serverRelativeURL: string }>> }
    return paths['apis/demo.example.com/v1']?.serverRelativeURL ?? ''
  },
}

/** As kube-apiserver's. */
const tokenAt = (rv: number): string =>
  Buffer.from(JSON.stringify({ v: 'meta.k8s.io/v1', rv, start: '/c1\0' })).toString('base64url')

/** Whose errors, of several properties, come in the order of a Go map, which is none. */
const UNORDERED: ReadonlySet<string> = new Set(['cr-invalid'])

const TABLE = 'application/json;as=Table;g=meta.k8s.io;v=v1'
/** Headers that the record left out. */
const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'watch-initial-table': { accept: TABLE },
  'watch-table': { accept: TABLE },
  'watch-yaml': { accept: 'application/yaml' },
}

/** Bodies that the record left out. */
const BODIES: Readonly<Record<string, unknown>> = {
  'etcd-large': {
    ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'big' } },
    data: { a: 'x'.repeat(1_600_000) },
  },
  'too-large': { apiVersion: 'demo.example.com/v1', kind: 'Thing', spec: { color: 'x'.repeat(3_200_000) } },
}

/** Rows that were not the administrator's. */
const CREDENTIALS: Readonly<Record<string, Record<string, string>>> = {
  'no-auth': {},
  'livez-anon': {},
  'bad-auth': { authorization: 'Bearer wrong' },
}

/** A path with revisions and tokens of this server in place of those of then. */
async function pathNow(id: string, path: string): Promise<string> {
  const own = PATHS[id]
  if (own !== undefined) return own(path)
  const list = await ask(`${MAPS}?limit=2`)
  const { metadata } = list.body as { metadata: { resourceVersion: string; continue?: string } }
  return path
    .replace(/([?&]resourceVersion=)\d{3,4}(?!\d)/, `$1${metadata.resourceVersion}`)
    .replace(/([?&]continue=)eyJ[^&]*/, `$1${metadata.continue ?? ''}`)
}

async function differenceNow({ id, method, path, headers, body, answer }: Exchange): Promise<string | undefined> {
  await BEFORE[id]?.()
  const sent = body ?? BODIES[id]
  const own = id === 'agg-etag' ? { 'if-none-match': await catalogueNow(headers) } : HEADERS[id]
  const got = await send(targetOf(isOther(id) ? other : server), {
    ...{ method, path: await pathNow(id, path), headers: { ...(CREDENTIALS[id] ?? ADMIN), ...headers, ...own } },
    ...(sent !== undefined && { body: sent }),
  })
  if (UNORDERED.has(id)) return differenceOf(withSortedCauses(got), withSortedCauses(answer))
  return differenceOf(got, withHooksOf(got, answer))
}

/** The ETag of what is served now. */
async function catalogueNow(headers: Exchange['headers']): Promise<string> {
  const { etag = '' } = await ask('/apis', { accept: headers?.['accept'] ?? '' })
  return etag
}

interface Refusal {
  readonly message: string
  readonly details: { readonly causes: readonly { readonly field: string }[] }
}

function withSortedCauses({ body, ...answer }: Answer): Answer {
  const { message, details, ...status } = body as Refusal
  const causes = [...details.causes].sort((a, b) => (a.field < b.field ? -1 : 1))
  const sorted = message.replace(/\[(.*)\]$/, (_, errors: string) =>
    errors
      .split(/, (?=spec\.)/)
      .sort()
      .join(', '),
  )
  return { ...answer, body: { ...status, message: sorted, details: { ...details, causes } } }
}

/** A report of health with no more hooks than another, which has no aggregation and no flow control to wait for. */
function withHooksOf({ body: ours }: Answer, answer: Answer): Answer {
  const { body } = answer
  if (typeof body !== 'string' || typeof ours !== 'string' || !body.startsWith('[+]')) return answer
  const own = new Set(ours.split('\n'))
  const lines = body
    .split('\n')
    .filter((line) => !/^\[\+\](poststarthook\/|autoregister-completion)/.test(line) || own.has(line))
  return { ...answer, body: lines.join('\n') }
}

test.each(exchanges)('$id', async (exchange) => {
  const difference = await differenceNow(exchange)
  const gap = gaps.get(exchange.id)
  if (gap === undefined) {
    if (difference !== undefined) expect.fail(difference)
  } else expect(difference, `${exchange.id} is not a gap any more: ${gap}`).toBeDefined()
})

test('gaps are of rows that there are', () => {
  const ids = new Set(exchanges.map(({ id }) => id))
  expect([...gaps.keys()].filter((id) => !ids.has(id))).toEqual([])
})
