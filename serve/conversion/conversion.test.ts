import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { webhookServer, type WebhookServer } from '../../test/fixtures/serve/webhook-server.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

let server: ApiServer
let client: ReturnType<ApiServer['client']>
let webhook: WebhookServer

const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } }

beforeAll(async () => {
  webhook = await webhookServer()
  const { url, caBundle } = webhook
  server = await serve({
    tls: false,
    crds: definitionBody(
      [
        { name: 'v1', served: true, storage: true, schema },
        { name: 'v2', served: true, storage: false, schema },
      ],
      {
        conversion: {
          strategy: 'Webhook',
          webhook: { conversionReviewVersions: ['v1'], clientConfig: { url, caBundle } },
        },
      },
    ),
  })
  client = server.client()
})
afterAll(async () => {
  await server.stop()
  await webhook.stop()
})
beforeEach(async () => {
  await server.reset()
  webhook.answer = succeed()
  webhook.requests.length = 0
})

/** v1 has `size`, v2 `dimensions.size`. */
function turned(object: JsonObject, apiVersion: string): JsonObject {
  const { size, dimensions, ...rest } = object as { size?: number; dimensions?: { size: number } } & JsonObject
  if (apiVersion === 'example.com/v2')
    return { ...rest, apiVersion, ...(size !== undefined && { dimensions: { size } }) }
  return { ...rest, apiVersion, ...(dimensions && { size: dimensions.size }) }
}

const review = (response: JsonObject): JsonObject => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'ConversionReview',
  response,
})

const succeed =
  (change: (object: JsonObject) => unknown = (object) => object, more: object = {}) =>
  ({ uid, objects, desiredAPIVersion }: JsonObject): JsonObject =>
    review({
      ...{ uid, result: { status: 'Success' } },
      convertedObjects: (objects as JsonObject[]).map((one) => change(turned(one, desiredAPIVersion as string))),
      ...more,
    } as JsonObject)

const at = (version: string, name = 'a', more: object = {}): AnyObject =>
  ({ apiVersion: `example.com/${version}`, kind: 'Widget', metadata: { name }, ...more }) as AnyObject

test('objects are read and written at each version', async () => {
  await client.create(at('v1', 'a', { size: 1 }))
  expect(await client.get(at('v2'))).toMatchObject({ apiVersion: 'example.com/v2', dimensions: { size: 1 } })
  const created = await client.create(at('v2', 'b', { dimensions: { size: 2 } }))
  expect(created).toMatchObject({ apiVersion: 'example.com/v2', dimensions: { size: 2 } })
  expect(await client.get(at('v1', 'b'))).toMatchObject({ size: 2 })
  await client.patch(at('v2', 'b'), { dimensions: { size: 3 } })
  expect(await client.get(at('v1', 'b'))).toMatchObject({ size: 3 })
  await client.apply(at('v2', 'b', { dimensions: { size: 4 } }), { force: true, fieldManager: 'applier' })
  expect(await client.get(at('v1', 'b'))).toMatchObject({ size: 4 })
  const listed = await client.list('example.com/v2', 'Widget')
  expect(listed.map(({ metadata, dimensions }) => [metadata.name, dimensions])).toEqual([
    ['a', { size: 1 }],
    ['b', { size: 4 }],
  ])
  await client.delete(at('v2', 'b'))
  expect(await client.list('example.com/v1', 'Widget')).toHaveLength(1)
})

test('what is at its version already is not sent', async () => {
  await client.create(at('v1', 'a', { size: 1 }))
  await client.get(at('v1'))
  await client.list('example.com/v1', 'Widget')
  expect(webhook.requests).toEqual([])
})

test('a watch tells events at its version, in their order', async () => {
  await client.create(at('v1', 'a', { size: 1 }))
  const told: unknown[] = []
  const end = new AbortController()
  const watched = (async () => {
    for await (const { type, object } of client.watch('example.com/v2', 'Widget', { signal: end.signal })) {
      told.push([type, object.metadata.name, object['dimensions'].size])
      if (type === 'ADDED' && object.metadata.name === 'a') {
        await client.create(at('v1', 'b', { size: 2 }))
        await client.patch(at('v1', 'b'), { size: 3 })
        await client.delete(at('v1', 'b'))
      }
      if (type === 'DELETED') return
    }
  })()
  await watched
  end.abort()
  expect(told).toEqual([
    ['ADDED', 'a', 1],
    ['ADDED', 'b', 2],
    ['MODIFIED', 'b', 3],
    ['DELETED', 'b', 3],
  ])
})

const ABOUT = 'conversion webhook for example.com/v1, Kind=Widget'

test.each<[what: string, answer: WebhookServer['answer'], message: string]>([
  [
    'a failure',
    ({ uid }) => review({ uid: uid as string, result: { status: 'Failed', message: 'no way' } }),
    `${ABOUT} failed: no way`,
  ],
  [
    'a failure without a message',
    ({ uid }) => review({ uid: uid as string, result: { status: 'Failed' } }),
    `${ABOUT} failed: response.result.status was 'Failed', not 'Success'`,
  ],
  [
    'no response',
    () => ({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview' }),
    `${ABOUT} failed: no response provided`,
  ],
  [
    'another review',
    () => ({ apiVersion: 'apiextensions.k8s.io/v1beta1', kind: 'ConversionReview', response: {} }),
    `${ABOUT} failed: expected webhook response of apiextensions.k8s.io/v1, Kind=ConversionReview, got apiextensions.k8s.io/v1beta1, Kind=ConversionReview`,
  ],
  ['too few objects', succeed(undefined, { convertedObjects: [] }), `${ABOUT} returned 0 objects, expected 1`],
  [
    'another version',
    succeed((object) => ({ ...object, apiVersion: 'example.com/v3' })),
    `${ABOUT} returned invalid object at index 0: invalid groupVersion (expected example.com/v2, received example.com/v3)`,
  ],
  [
    'another kind',
    succeed((object) => ({ ...object, kind: 'Gadget' })),
    `${ABOUT} returned invalid object at index 0: invalid kind (expected Widget, received Gadget)`,
  ],
  [
    'another name',
    succeed((object) => ({ ...object, metadata: { ...(object['metadata'] as object), name: 'z' } })),
    `${ABOUT} returned invalid object: must have the same name: a != z`,
  ],
  [
    'no metadata',
    succeed((object) => ({ ...object, metadata: undefined })),
    `${ABOUT} returned invalid object: must have the same name: a != `,
  ],
  [
    'labels that are none',
    succeed((object) => ({ ...object, metadata: { ...(object['metadata'] as object), labels: { a: 1 } } })),
    `${ABOUT} returned invalid metadata: metadata.labels[a] must be a string, but is int64 in converted object`,
  ],
  [
    'labels that are invalid',
    succeed((object) => ({ ...object, metadata: { ...(object['metadata'] as object), labels: { a: '-' } } })),
    `${ABOUT} returned invalid metadata: metadata.labels: Invalid value: "-": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
  ],
  [
    'a broken server',
    () => 500,
    `${ABOUT} failed: an error on the server ("broken") has prevented the request from succeeding`,
  ],
])('%s is refused', async (_, answer, message) => {
  await client.create(at('v1', 'a', { size: 1 }))
  webhook.answer = answer
  for (const read of [() => client.get(at('v2')), () => client.list('example.com/v2', 'Widget')]) {
    await expect(read()).rejects.toMatchObject({ status: { code: 500, message } })
  }
  await expect(client.patch(at('v2'), { dimensions: { size: 2 } })).rejects.toMatchObject({ status: { message } })
})

test('labels and annotations may be changed, and nothing else of the metadata', async () => {
  await client.create(
    at('v1', 'a', { size: 1, metadata: { name: 'a', labels: { a: '1' }, finalizers: ['example.com/x'] } }),
  )
  webhook.answer = succeed((object) => ({
    ...object,
    metadata: {
      name: 'a',
      namespace: 'default',
      uid: (object['metadata'] as JsonObject)['uid'],
      annotations: { b: '2' },
      finalizers: [],
    },
  }))
  const { metadata } = await client.get(at('v2'))
  expect(metadata).toMatchObject({ annotations: { b: '2' }, finalizers: ['example.com/x'] })
  expect(metadata.labels).toBeUndefined()
})
