import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { webhookServer, type WebhookServer } from '../../test/fixtures/serve/webhook-server.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

const SERVICE = 'hook.team.svc'

let server: ApiServer
let client: ReturnType<ApiServer['client']>
let webhook: WebhookServer

beforeAll(async () => {
  webhook = await webhookServer(undefined, [SERVICE])
  server = await serve({ tls: false, webhookServices: { 'team/hook': webhook.url } })
  client = server.client()
})
afterAll(async () => {
  await server.stop()
  await webhook.stop()
})
beforeEach(async () => {
  await server.reset()
  webhook.requests.length = 0
})

const configure = (kind: 'Mutating' | 'Validating', ...webhooks: readonly object[]): Promise<AnyObject> =>
  client.create({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: `${kind}WebhookConfiguration`,
    metadata: { name: 'hooks' },
    webhooks: webhooks.map((one, at) => ({
      name: `w${at}.example.com`,
      rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE', 'DELETE'], resources: ['configmaps'] }],
      clientConfig: { url: `${webhook.url}w${at}`, caBundle: webhook.caBundle },
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      timeoutSeconds: 1,
      ...one,
    })),
  } as AnyObject)

const MAP: AnyObject = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { seen: '' } }
const review = (response: object): JsonObject => ({
  apiVersion: 'admission.k8s.io/v1',
  kind: 'AdmissionReview',
  response,
})
const allowed = ({ uid }: JsonObject, more: object = {}): JsonObject => review({ uid, allowed: true, ...more })
const patched = (request: JsonObject, ...operations: readonly object[]): JsonObject =>
  allowed(request, {
    patchType: 'JSONPatch',
    patch: Buffer.from(JSON.stringify(operations)).toString('base64'),
  })

const FAILED = 'Internal error occurred: failed calling webhook "w0.example.com": '
const INVALID = `${FAILED}received invalid webhook response: `

test.each<
  [
    what: string,
    kind: 'Mutating' | 'Validating',
    answer: WebhookServer['answer'],
    code: number,
    message: string | RegExp,
  ]
>([
  [
    'a refusal',
    'Validating',
    ({ uid }) => review({ uid, allowed: false, status: { message: 'no', code: 418 } }),
    418,
    'admission webhook "w0.example.com" denied the request: no',
  ],
  [
    'a refusal with a reason',
    'Validating',
    ({ uid }) => review({ uid, allowed: false, status: { reason: 'Teapot' } }),
    400,
    'admission webhook "w0.example.com" denied the request: Teapot',
  ],
  [
    'a refusal without words',
    'Validating',
    ({ uid }) => review({ uid, allowed: false }),
    400,
    'admission webhook "w0.example.com" denied the request without explanation',
  ],
  [
    'no response',
    'Validating',
    () => ({ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview' }),
    500,
    `${INVALID}webhook response was absent`,
  ],
  [
    'another uid',
    'Validating',
    () => review({ uid: 'x', allowed: true }),
    500,
    /received invalid webhook response: expected response\.uid="[-0-9a-f]{36}", got "x"$/,
  ],
  [
    'another kind',
    'Validating',
    ({ uid }) => ({ apiVersion: 'admission.k8s.io/v1', kind: 'Review', response: { uid: uid as string } }),
    500,
    `${INVALID}expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got admission.k8s.io/v1, Kind=Review`,
  ],
  [
    'a patch of a validating webhook',
    'Validating',
    (request) => patched(request),
    500,
    `${INVALID}validating webhook may not return response.patch`,
  ],
  [
    'a patch without its type',
    'Mutating',
    (request) => allowed(request, { patch: 'W10=' }),
    500,
    `${INVALID}webhook returned response.patch but not response.patchType`,
  ],
  ...(
    [
      ['no patch but a text', '"x"', 'json: cannot unmarshal string into Go value of type jsonpatch.Patch'],
      [
        'no patch but a list of texts',
        '["x"]',
        'json: cannot unmarshal string into Go value of type jsonpatch.Operation',
      ],
      ['no JSON', '[', 'unexpected end of JSON input'],
    ] as const
  ).map(([what, patch, why]): [string, 'Mutating', WebhookServer['answer'], number, string] => [
    what,
    'Mutating',
    (request) => allowed(request, { patchType: 'JSONPatch', patch: Buffer.from(patch).toString('base64') }),
    500,
    `${FAILED}received undecodable patch in webhook response: ${why}`,
  ]),
  [
    'a type without a patch',
    'Mutating',
    (request) => allowed(request, { patchType: 'JSONPatch' }),
    500,
    `${INVALID}webhook returned response.patchType but not response.patch`,
  ],
  [
    'an error of the webhook',
    'Validating',
    () => 503,
    500,
    `${FAILED}failed to call webhook: the server is currently unable to handle the request`,
  ],
  ['text', 'Validating', () => '{}', 500, `${FAILED}failed to call webhook: Object 'Kind' is missing in '{}'`],
  [
    'no answer in time',
    'Validating',
    () => undefined,
    500,
    /failed to call webhook: Post "https:\/\/127\.0\.0\.1:\d+\/w0\?timeout=1s": context deadline exceeded$/,
  ],
])('%s', async (_, kind, answer, code, message) => {
  webhook.answer = answer
  await configure(kind, {})
  const expected = { code, message: typeof message === 'string' ? message : (expect.stringMatching(message) as string) }
  await expect(client.create(MAP)).rejects.toMatchObject({ status: expected })
})

test('a webhook that fails is passed over with the failurePolicy Ignore; one that refuses is not', async () => {
  webhook.answer = () => 500
  await configure('Validating', { failurePolicy: 'Ignore' })
  await client.create(MAP)
  webhook.answer = ({ uid }) => review({ uid, allowed: false })
  await expect(client.create({ ...MAP, metadata: { name: 'b' } })).rejects.toThrow('denied the request')
})

test('a webhook is asked again when another changes the object after it', async () => {
  const asked: string[] = []
  const append = (request: JsonObject, mark: string): JsonObject => {
    const { seen } = (request['object'] as { data: { seen: string } }).data
    asked.push(`${mark}<${seen}>`)
    return patched(request, { op: 'replace', path: '/data/seen', value: seen.includes(mark) ? seen : seen + mark })
  }
  // Each webhook knows itself by what it is called for: the first two are told apart by the object.
  const order = ['a', 'b', 'c', 'a', 'c']
  webhook.answer = (request) => append(request, asked.length === 3 ? 'd' : (order[asked.length] as string))
  await configure(
    'Mutating',
    { reinvocationPolicy: 'IfNeeded' },
    { reinvocationPolicy: 'Never' },
    { reinvocationPolicy: 'IfNeeded' },
  )
  const created = await client.create(MAP)
  // In the second round the first changes it again, which the third has not seen.
  expect(asked).toEqual(['a<>', 'b<a>', 'c<ab>', 'd<abc>', 'c<abcd>'])
  expect(created['data']).toEqual({ seen: 'abcd' })
})

test('an object that is deleted has nothing to patch, and is seen by both phases', async () => {
  webhook.answer = (request) => allowed(request)
  await configure('Mutating', {})
  await client.create(MAP)
  webhook.answer = (request) => patched(request, { op: 'add', path: '/data/x', value: '1' })
  await expect(client.delete(MAP)).rejects.toThrow(
    'Internal error occurred: admission webhook "w0.example.com" attempted to modify the object, which is not supported for this operation',
  )
  webhook.answer = (request) => patched(request)
  await client.delete(MAP)
})

test('services are where the options say, and are asked by their own names', async () => {
  webhook.answer = (request) => allowed(request)
  const service = { name: 'hook', namespace: 'team', path: '/x' }
  await configure('Validating', { clientConfig: { service, caBundle: webhook.caBundle } })
  await client.create(MAP)
  expect(webhook.requests).toHaveLength(1)
})

test('a service that nobody can reach is named', async () => {
  await configure('Validating', {
    clientConfig: { service: { name: 'far', namespace: 'team' }, caBundle: webhook.caBundle },
  })
  await expect(client.create(MAP)).rejects.toThrow(
    `${FAILED}failed to call webhook: Post "https://far.team.svc/?timeout=1s": dial tcp: lookup far.team.svc: no such host (this server is in no cluster: say in the option webhookServices where "team/far" is)`,
  )
})
