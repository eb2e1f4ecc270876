import { expect, test } from 'vitest'
import { ConversionNeeded } from '../../admission/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import {
  call,
  connectRaw,
  headOf,
  loaded,
  metric,
  review,
  reviewOf,
  serve,
  widget,
} from '../../test/fixtures/webhook/serve.js'

test('requests are allowed and denied, and the uid comes back', async () => {
  const { port } = await serve()
  expect(await review(port, '/validate', widget(), { uid: 'u-1' })).toEqual({
    uid: 'u-1',
    allowed: true,
    auditAnnotations: { 'labels.seen': 'yes' },
  })
  expect(await review(port, '/validate?timeout=10s', widget({ deny: '' }))).toMatchObject({
    uid: 'a1',
    allowed: false,
    status: { message: 'denied', reason: 'Invalid', code: 422 },
    warnings: ['careful'],
  })
})

test('mutations are patches', async () => {
  const { port } = await serve()
  const { allowed, patchType, patch } = await review(port, '/mutate', widget())
  expect({ allowed, patchType }).toEqual({ allowed: true, patchType: 'JSONPatch' })
  expect(JSON.parse(Buffer.from(`${patch}`, 'base64').toString())).toEqual([{ op: 'add', path: '/seen', value: true }])
})

test('a connection serves many requests', async () => {
  const { port } = await serve()
  const { socket, received } = await connectRaw(port)
  const body = JSON.stringify(reviewOf(widget()))
  for (let count = 0; count < 50; count++) socket.write(`${headOf('/validate', body.length)}${body}`)
  socket.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect((await received()).match(/"allowed":true/g)).toHaveLength(50)
})

test.each<[string, string, string, object, number, RegExp]>([
  [
    'other type',
    'POST',
    '/validate',
    { 'content-type': 'text/yaml' },
    415,
    /^contentType="text\/yaml", expect application\/json\n$/,
  ],
  ['no type', 'POST', '/validate', { 'content-type': '' }, 415, /^Unsupported Media Type\n$/],
  ['compressed', 'POST', '/validate', { 'content-encoding': 'gzip' }, 415, /content encoding/],
  ['wrong timeout', 'POST', '/validate?timeout=soon', {}, 400, /^the parameter timeout is not a duration: "soon"\n$/],
  ['wrong method', 'PUT', '/validate', {}, 405, /^Method Not Allowed\n$/],
  ['wrong method', 'DELETE', '/readyz?verbose', {}, 405, /^Method Not Allowed\n$/],
  ['unknown path', 'POST', '/validate/', {}, 404, /^404 page not found\n$/],
  ['unknown path', 'POST', '/..%2f', {}, 404, /^404 page not found\n$/],
  ['broken path', 'POST', '/%zz', {}, 400, /./],
])('%s: %s %s', async (_, method, path, headers, status, text) => {
  const { port, server } = await serve()
  const body = JSON.stringify(reviewOf(widget()))
  const reply = await call(port, path, { method, headers: headers as Record<string, string>, body })
  expect(reply).toMatchObject({
    status,
    text: expect.stringMatching(text),
    headers: { 'content-type': /^text\/plain/ },
  })
  expect(reply.headers.allow).toBe(status === 405 ? (path === '/validate' ? 'POST' : 'GET, HEAD') : undefined)
  expect(await metric(server, 'kubevet_webhook_in_flight_requests')).toBe(0)
})

test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['half', '{"kind":'],
  ['YAML', 'kind: AdmissionReview'],
  ['a list', '[]'],
  ['another kind', '{"apiVersion":"v1","kind":"Pod"}'],
  ['another version', '{"apiVersion":"admission.k8s.io/v1beta1","kind":"AdmissionReview","request":{"uid":"a"}}'],
  ['no request', '{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview"}'],
  ['two', '{}{}'],
  ['deep', `{"a":${'['.repeat(1_000_000)}`],
  ['deep and whole', `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
  ['a byte order mark', '\ufeff{}'],
  ['no UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d)],
  ['__proto__', '{"__proto__":{"kind":"AdmissionReview"}}'],
  ['huge number', `{"kind":${'9'.repeat(1_000_000)}}`],
])('a body that is %s is a bad request', async (_, body) => {
  const { port } = await serve()
  const reply = await call(port, '/validate', { body })
  expect(reply).toMatchObject({ status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  expect(reply.text).not.toMatch(/ {4}at /)
  expect((await review(port, '/validate', widget())).allowed).toBe(true)
})

test('dry runs are told apart, and nothing of objects is logged', async () => {
  const { port, server, log } = await serve()
  await review(port, '/validate', { ...widget({ deny: 's3cret' }), data: 's3cret' }, { dryRun: true })
  const line = log.find(({ msg }) => msg === 'denied')
  expect(line).toMatchObject({
    level: 'info',
    path: 'validate',
    uid: 'a1',
    operation: 'CREATE',
    kind: 'example.com/v1, Kind=Widget',
    resource: 'widgets',
    namespace: 'default',
    name: 'w',
    user: 'alice',
    dryRun: true,
    allowed: false,
    failed: [{ policy: 'labels', binding: 'everywhere' }],
    cost: 7,
  })
  expect(JSON.stringify(log)).not.toMatch(/s3cret|"denied"[^,}]*message/)
  const labels = 'path="validate",operation="CREATE",dry_run="true",allowed="false"'
  expect(await metric(server, `kubevet_webhook_reviews_total{${labels}}`)).toBe(1)
})

test('metrics', async () => {
  const { port, server } = await serve()
  await review(port, '/validate', widget())
  await review(port, '/validate', widget({ deny: '' }))
  await review(port, '/mutate', widget())
  await call(port, '/nowhere')
  const { text, headers } = await call(port, '/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/)
  const check = (type: string, policy: string, action: string): string =>
    `kubevet_webhook_policy_checks_total{type="${type}",policy="${policy}",policy_binding="everywhere",error_type="no_error",enforcement_action="${action}"}`
  for (const [name, value] of [
    [check('validating', 'labels', 'allow'), 1],
    [check('validating', 'labels', 'deny'), 1],
    [check('mutating', 'adds', 'allow'), 1],
    ['kubevet_webhook_policy_cost_units_sum{policy="labels"}', 14],
    ['kubevet_webhook_refused_requests_total{reason="not_found"}', 1],
    ['kubevet_webhook_request_duration_seconds_count{path="/validate",code="200"}', 2],
    ['kubevet_webhook_evaluation_duration_seconds_count{path="mutate"}', 1],
    ['kubevet_webhook_loaded_objects{kind="validating_policy"}', 1],
    ['kubevet_webhook_last_reload_refused{subject="policies"}', 0],
  ] as const) {
    expect(`${name} ${await metric(server, name)}`).toBe(`${name} ${value}`)
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  const yearFromNow = Date.now() / 1000 + 365 * 86_400
  expect(
    Math.abs((await metric(server, 'kubevet_webhook_certificate_expiry_timestamp_seconds')) - yearFromNow),
  ).toBeLessThan(90_000)
})

test('metrics and health on a port without TLS', async () => {
  const { port, metricsPort } = await serve({ metricsPort: 0 })
  const get = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${metricsPort}${path}`)).status
  expect(await get('/metrics')).toBe(200)
  expect(await get('/readyz')).toBe(200)
  expect(await get('/validate')).toBe(404)
  expect((await call(port, '/metrics')).status).toBe(404)
  expect((await call(port, '/readyz')).status).toBe(200)
})

test('a port that is taken', async () => {
  const { port } = await serve()
  await expect(serve({ port })).rejects.toThrow(/EADDRINUSE/)
})

test('what can not be loaded at the start', async () => {
  await expect(serve({ policies: () => Promise.reject(new Error('no policies')) })).rejects.toThrow('no policies')
  await expect(serve({ certificate: () => Promise.reject(new Error('no key')) })).rejects.toThrow('no key')
  await expect(serve({ clientCertificates: {} })).rejects.toThrow('there is no client CA')
})

test('what only a conversion webhook makes what the policies are about is not decided', async () => {
  const { port, log } = await serve({
    policies: async () => {
      const definition = { spec: { group: 'example.com', names: { plural: 'widgets' } } } as CustomResourceDefinition
      const undecided = (): never => {
        throw new ConversionNeeded(definition, 'example.com/v1', {
          group: 'example.com',
          version: 'v2',
          kind: 'Widget',
        })
      }
      return loaded({ validate: undecided, mutate: undecided, validationActions: () => [] })
    },
  })
  const why =
    "the policies can't decide: only the conversion webhook of widgets.example.com makes example.com/v2 of example.com/v1, and it is not called here"
  for (const path of ['/validate', '/mutate']) {
    const reply = await call(port, path, { body: JSON.stringify(reviewOf(widget())) })
    expect(reply).toMatchObject({ status: 500, text: `${why}\n` })
  }
  expect(log.some(({ reason }) => reason === 'conversion_needed')).toBe(true)
})

test('an error of ours tells nothing', async () => {
  const { port, log } = await serve({
    policies: async () => {
      const broken = (): never => {
        throw new Error('s3cret')
      }
      const admitter = { validate: broken, mutate: broken, validationActions: () => [] }
      return loaded(admitter)
    },
  })
  const reply = await call(port, '/validate', { body: JSON.stringify(reviewOf(widget())) })
  expect(reply).toMatchObject({ status: 500, text: 'internal error\n' })
  expect(log.find(({ level }) => level === 'error')).toMatchObject({ reason: 'internal_error' })
})
