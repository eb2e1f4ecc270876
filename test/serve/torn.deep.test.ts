// A server torn apart: long bodies, clients that are slow, odd or gone, random requests. Each request is answered, none with a 500
// that Kubernetes would not give, and the server serves on.
import fc from 'fast-check'
import { connect as connectHttp2, constants } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from 'kubevet/serve'
import { WIDGETS } from './widget-definition.js'

/** How often the random ones are tried. */
const RUNS = 150

const broken: unknown[] = []
let server: ApiServer
let client: ReturnType<ApiServer['client']>
/** The same without TLS, for what is said on the wire. */
let plain: ApiServer

beforeAll(async () => {
  const onError = (error: unknown): void => void broken.push(error)
  server = await serve({ crds: [WIDGETS], onError })
  plain = await serve({ crds: [WIDGETS], onError, tls: false })
  client = server.client()
  for (const one of [client, plain.client()]) {
    await one.create({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { a: 'b' } })
    await one.create({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec: { size: 1 } })
  }
})

afterAll(async () => {
  await server.stop()
  await plain.stop()
})

const MAPS = '/api/v1/namespaces/default/configmaps'
const WIDGET_PATH = '/apis/example.com/v1/namespaces/default/widgets'

/** That the server is alive, and that nothing went wrong inside of it. */
async function isWell(): Promise<void> {
  expect(broken).toEqual([])
  expect((await client.request(`${MAPS}/a`)).status).toBe(200)
}

test('bodies of 3 MB are taken, longer ones refused', async () => {
  const of = (length: number): object => ({
    ...{ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'long' } },
    spec: { size: 1, filler: 'x'.repeat(length) },
  })
  const most = 3 * 1024 * 1024 - JSON.stringify(of(0)).length
  const taken = await client.request(`${WIDGET_PATH}?dryRun=All`, { method: 'POST', body: of(most) })
  expect(taken.status).toBe(201)
  const refused = await client.request(WIDGET_PATH, { method: 'POST', body: of(most + 1) })
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([413, { reason: 'RequestEntityTooLarge' }])
  await isWell()
})

test('a body that is nested deep or has very many parts', { timeout: 120_000 }, async () => {
  const deep = `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"d"},"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const wide = JSON.stringify({
    ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'wide' } },
    data: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key-${index}`, 'some text'])),
  })
  const anchors = `a: &a ["x","x","x","x","x","x","x","x","x"]\n${Array.from({ length: 9 }, (_, at) => `${'bcdefghij'[at]}: &${'bcdefghij'[at]} [${`*${'abcdefghi'[at]},`.repeat(9)}]`).join('\n')}`
  expect((await client.request(MAPS, { method: 'POST', body: deep })).status).toBe(400)
  expect((await client.request(`${MAPS}?dryRun=All`, { method: 'POST', body: wide })).status).toBeLessThan(500)
  const yaml = { 'content-type': 'application/yaml' }
  expect((await client.request(MAPS, { method: 'POST', body: anchors, headers: yaml })).status).toBe(400)
  await isWell()
})

/** A connection on which something is said; resolves with what was answered when it ends. */
function said(text: string, then: (socket: Socket) => void = (socket) => void socket.end()): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(plain.url).port), '127.0.0.1')
    let answered = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (answered += chunk))
    socket.once('close', () => resolve(answered))
    socket.on('error', () => socket.destroy())
    socket.write(text, () => then(socket))
  })
}

const head = (method: string, path: string, more = ''): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${plain.token}\r\n${more}\r\n`

test('requests behind one another on a connection are answered in their order', async () => {
  const paths = [`${MAPS}/a`, `${MAPS}/none`, `${WIDGET_PATH}/a`]
  const all = paths.map((path, at) => head('GET', path, at === 2 ? 'connection: close\r\n' : '')).join('')
  const codes = [...(await said(all, () => undefined)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code)
  expect(codes).toEqual(['200', '404', '200'])
})

test.each<[what: string, text: () => string, answer: RegExp]>([
  ['no HTTP', () => 'hello\r\n\r\n', /^HTTP\/1\.1 400/],
  ['a path that is none', () => head('GET', '/api/v1/namespaces/%zz/configmaps/%'), /^HTTP\/1\.1 (400|404)/],
  ['100 kB of headers', () => head('GET', MAPS, `x: ${'y'.repeat(100_000)}\r\n`), /^HTTP\/1\.1 200/],
  ['2 MB of headers', () => head('GET', MAPS, `x: ${'y'.repeat(2_000_000)}\r\n`), /^HTTP\/1\.1 431/],
  ['5,000 headers', () => head('GET', MAPS, 'a: b\r\n'.repeat(5_000)), /^HTTP\/1\.1 (200|431)/],
  ['two lengths', () => head('POST', MAPS, 'content-length: 1\r\ncontent-length: 2\r\n'), /^HTTP\/1\.1 400/],
  [
    'a length and chunks',
    () => head('POST', MAPS, 'content-length: 1\r\ntransfer-encoding: chunked\r\n'),
    /^HTTP\/1\.1 400/,
  ],
  ['chunks that are none', () => `${head('POST', MAPS, 'transfer-encoding: chunked\r\n')}zz\r\n`, /^HTTP\/1\.1 400/],
])('%s', async (_, text, answer) => {
  expect(await said(text())).toMatch(answer)
  await isWell()
})

test('clients that go in the middle of a body or an answer', async () => {
  const half = `${head('POST', MAPS, 'content-type: application/json\r\ncontent-length: 1000\r\n')}{"apiVersion":`
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      said(half, (socket) => void (at % 2 === 0 ? socket.destroy() : socket.end())),
    ),
  )
  await Promise.all(
    Array.from({ length: 50 }, () => said(head('GET', `${MAPS}?watch=1`), (socket) => void socket.destroy())),
  )
  await isWell()
})

test('long headers over TLS', async () => {
  const headers = { 'x-long': 'y'.repeat(100_000) }
  expect((await client.request(`${MAPS}/a`, { headers })).status).toBe(200)
})

test('a warning in other characters than headers have', async () => {
  const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'odd' }, 'ü\n🀀': 1 }
  const { status, headers } = await client.request(`${MAPS}?dryRun=All`, { method: 'POST', body })
  expect(status).toBe(201)
  expect(Buffer.from(String(headers['warning']), 'latin1').toString()).toContain('ü')
})

test('streams of HTTP/2 that are reset', async () => {
  const session = connectHttp2(server.url, { ca: server.ca })
  session.on('error', () => undefined)
  for (let at = 0; at < 300; at++) {
    const post = session.request({ ':method': 'POST', ':path': MAPS, authorization: `Bearer ${server.token}` })
    post.on('error', () => undefined)
    post.write('{')
    post.close(constants.NGHTTP2_CANCEL)
    const watch = session.request({ ':path': `${MAPS}?watch=1`, authorization: `Bearer ${server.token}` })
    watch.on('error', () => undefined)
    if (at % 3 === 0) watch.close(constants.NGHTTP2_CANCEL)
  }
  session.destroy()
  await isWell()
})

const oddText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'true',
    'null',
    'a=b',
    'a in (b',
    'metadata.name=a',
    '!',
    ',',
    '=',
    '/',
    '..',
    '%00',
  ),
)
const parameter = fc.constantFrom(
  ...[
    'labelSelector',
    'fieldSelector',
    'limit',
    'continue',
    'resourceVersion',
    'resourceVersionMatch',
    'timeoutSeconds',
  ],
  ...['sendInitialEvents', 'allowWatchBookmarks', 'dryRun', 'fieldManager', 'fieldValidation', 'force', 'pretty'],
  ...[
    'gracePeriodSeconds',
    'propagationPolicy',
    'orphanDependents',
    'ignoreStoreReadErrorWithClusterBreakingPotential',
  ],
)
const query = fc.dictionary(parameter, oddText, { maxKeys: 4 })

/** That an answer is one that Kubernetes might give. */
function expectAnswered({ status }: { readonly status: number }): void {
  expect(status).toBeGreaterThanOrEqual(200)
  // A 500 that Kubernetes gives is a Status as well; what went wrong inside is told.
  expect(broken).toEqual([])
}

test('random parameters', { timeout: 300_000 }, async () => {
  const path = fc.constantFrom(MAPS, `${MAPS}/a`, WIDGET_PATH, `${WIDGET_PATH}/a`, '/api/v1/namespaces')
  await fc.assert(
    fc.asyncProperty(path, query, async (of, parameters) => {
      expectAnswered(await client.request(of, { query: parameters }))
    }),
    { numRuns: RUNS },
  )
  await isWell()
})

test('random paths with escapes', { timeout: 300_000 }, async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'api',
      'apis',
      'v1',
      'example.com',
      'namespaces',
      'default',
      'configmaps',
      'widgets',
      'a',
      'status',
      'watch',
    ),
    fc.constantFrom('%2e%2e', '%2F', '%00', '%E2%82', '%C3%A9', '+', '%20', '..', '.', ';', '*'),
    oddText.map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 8 }),
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH'),
      async (parts, method) => {
        const body = method === 'GET' ? '' : 'content-type: application/json\r\ncontent-length: 2\r\n'
        const request = head(method, `/${parts.join('/')}`, `connection: close\r\n${body}`)
        const answered = await said(`${request}${body && '{}'}`, () => undefined)
        expectAnswered({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answered)?.[1]) })
      },
    ),
    { numRuns: RUNS },
  )
  await isWell()
})

/** JSON that is nearly an object of a kind. */
const oddObject = fc.record(
  {
    apiVersion: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('v1', 'example.com/v1') },
      fc.jsonValue({ maxDepth: 1 }),
    ),
    kind: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('ConfigMap', 'Widget') }, fc.jsonValue({ maxDepth: 1 })),
    metadata: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record(
          { name: oddText, labels: fc.dictionary(oddText, oddText), finalizers: fc.array(oddText) },
          { requiredKeys: [] },
        ),
      },
      fc.jsonValue({ maxDepth: 2 }),
    ),
    spec: fc.jsonValue({ maxDepth: 3 }),
    data: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
)
const oddBody = fc.oneof(
  oddObject.map((object) => JSON.stringify(object)),
  fc.tuple(oddObject, fc.nat(), oddText).map(([object, at, text]) => {
    const json = JSON.stringify(object)
    return json.slice(0, at % (json.length + 1)) + text + json.slice(at % (json.length + 1))
  }),
  fc.uint8Array({ maxLength: 40 }),
)
const contentType = fc.constantFrom(
  ...[
    'application/json',
    'application/yaml',
    'application/vnd.kubernetes.protobuf',
    'text/plain',
    'application/json; charset=utf-8',
    '',
  ],
)

test('random bodies of creates and updates', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      oddBody,
      contentType,
      fc.constantFrom(MAPS, WIDGET_PATH),
      fc.boolean(),
      async (body, type, path, isUpdate) => {
        const target = isUpdate ? `${path}/a` : path
        const options = {
          method: isUpdate ? 'PUT' : 'POST',
          body,
          headers: { 'content-type': type },
          query: { dryRun: 'All' },
        }
        expectAnswered(await client.request(target, options))
      },
    ),
    { numRuns: RUNS * 3 },
  )
  await isWell()
})

test('random patches', { timeout: 300_000 }, async () => {
  const types = ['json-patch+json', 'merge-patch+json', 'strategic-merge-patch+json', 'apply-patch+yaml'] as const
  const operation = fc.record(
    {
      op: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom('add', 'remove', 'replace', 'move', 'copy', 'test') },
        fc.jsonValue({ maxDepth: 0 }),
      ),
      path: fc.oneof(
        fc.constantFrom('', '/', '/data', '/data/a', '/metadata/labels/-', '/spec/size', '/a~1b~0', '/spec/0'),
        oddText,
      ),
      from: fc.constantFrom('/data', '/spec', '', '/none'),
      value: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: ['op'] },
  )
  const patch = fc.oneof(
    fc.array(operation, { maxLength: 4 }).map((list) => JSON.stringify(list)),
    oddBody,
  )
  await fc.assert(
    fc.asyncProperty(patch, fc.constantFrom(...types), fc.constantFrom(MAPS, WIDGET_PATH), async (body, type, path) => {
      const options = { method: 'PATCH', body, headers: { 'content-type': `application/${type}` } }
      expectAnswered(await client.request(`${path}/a`, { ...options, query: { dryRun: 'All', fieldManager: 'test' } }))
    }),
    { numRuns: RUNS * 3 },
  )
  await isWell()
})
