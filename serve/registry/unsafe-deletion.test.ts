import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { webhookServer, type WebhookServer } from '../../test/fixtures/serve/webhook-server.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

const OPTION = 'ignoreStoreReadErrorWithClusterBreakingPotential'
const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } }

let webhook: WebhookServer
let server: ApiServer
let client: ReturnType<ApiServer['client']>

const start = (isAllowed: boolean): Promise<ApiServer> =>
  serve({
    tls: false,
    authorizationMode: 'RBAC',
    featureGates: { AllowUnsafeMalformedObjectDeletion: isAllowed },
    crds: definitionBody(
      [
        { name: 'v1', served: true, storage: true, schema },
        { name: 'v2', served: true, storage: false, schema },
      ],
      {
        conversion: {
          strategy: 'Webhook',
          webhook: {
            conversionReviewVersions: ['v1'],
            clientConfig: { url: webhook.url, caBundle: webhook.caBundle },
          },
        },
      },
    ),
  })

/** Converts all but objects whose spec says that they are broken. */
const answer: WebhookServer['answer'] = ({ uid, objects, desiredAPIVersion }: JsonObject) => {
  const given = objects as JsonObject[]
  const result = given.some((one) => one['broken'] === true)
    ? { status: 'Failure', message: 'broken' }
    : { status: 'Success' }
  const convertedObjects = given.map((one) => ({ ...one, apiVersion: desiredAPIVersion }))
  const response = { uid, result, convertedObjects } as JsonObject
  return { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', response }
}

beforeAll(async () => {
  webhook = await webhookServer(answer)
  server = await start(true)
  client = server.client()
})
afterAll(async () => {
  await server.stop()
  await webhook.stop()
})
beforeEach(() => server.reset())

const WIDGETS = '/apis/example.com/v2/namespaces/default/widgets'
const make = (name: string, more: object): Promise<AnyObject> =>
  client.create({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name }, ...more } as AnyObject)

const send = async (
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ readonly code: number; readonly body: JsonObject }> => {
  const authorization = `Bearer ${server.token}`
  const response = await fetch(`${server.url}${path}`, { method, headers: { authorization, ...headers } })
  return { code: response.status, body: (await response.json()) as JsonObject }
}

const WHY = 'conversion webhook for example.com/v1, Kind=Widget failed: broken'
const told = (revision: string, key: string): string =>
  `StorageError: corrupt object, Code: 7, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: object not decodable revision=${revision}: ${WHY}`

test('an object that can’t be read is told, alone and in lists, and is taken away whatever holds it', async () => {
  await make('a', {})
  const { metadata } = await make('b', { broken: true, metadata: { name: 'b', finalizers: ['example.com/x'] } })
  const revision = metadata.resourceVersion as string
  const alone = `Internal error occurred: ${told(revision, '/example.com/widgets/default/b')}`
  const key = '/registry/example.com/widgets/default/b'
  for (const method of ['GET', 'DELETE']) {
    expect(await send(method, `${WIDGETS}/b`)).toMatchObject({
      code: 500,
      body: { message: alone, reason: 'InternalError' },
    })
  }
  expect(await send('GET', WIDGETS)).toEqual({
    code: 500,
    body: {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Failure',
      message: 'failed to read one or more widgets.example.com from the storage',
      reason: 'StorageReadError',
      details: {
        name: 'list',
        group: 'example.com',
        kind: 'widgets',
        causes: [{ reason: 'UnexpectedServerResponse', message: told(revision, key), field: key }],
      },
      code: 500,
    },
  })
  expect(await send('DELETE', `${WIDGETS}/b?${OPTION}=true`)).toEqual({
    code: 200,
    body: {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Success',
      details: { name: 'b', kind: 'Widget' },
      code: 200,
    },
  })
  expect((await send('GET', WIDGETS)).code).toBe(200)
})

test.each(['a', 'nobody'])('what can be read, or is not there, is not deleted so: %s', async (name) => {
  await make('a', {})
  expect(await send('DELETE', `${WIDGETS}/${name}?${OPTION}=true`)).toMatchObject({
    code: 422,
    body: {
      message: `widgets.example.com "${name}" is invalid: ${OPTION}: Invalid value: true: is exclusively used to delete corrupt object(s), try again by removing this option`,
    },
  })
})

test('collections are not deleted so, and users need a verb of its own', async () => {
  expect(await send('DELETE', `${WIDGETS}?${OPTION}=true`)).toMatchObject({ code: 422 })
  const rules = [{ apiGroups: ['example.com'], resources: ['widgets'], verbs: ['delete'] }]
  const metadata = { name: 'deleter' }
  const apiVersion = 'rbac.authorization.k8s.io/v1'
  const subjects = [{ kind: 'User', name: 'alice', apiGroup: 'rbac.authorization.k8s.io' }]
  const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'deleter' }
  await client.create({ apiVersion, kind: 'ClusterRole', metadata, rules } as AnyObject)
  await client.create({ apiVersion, kind: 'ClusterRoleBinding', metadata, subjects, roleRef } as AnyObject)
  await make('b', { broken: true })
  const asAlice = { 'impersonate-user': 'alice' }
  expect(await send('DELETE', `${WIDGETS}/b?${OPTION}=true`, asAlice)).toMatchObject({
    code: 403,
    body: {
      message: 'widgets.example.com "b" is forbidden: not permitted to do "unsafe-delete-ignore-read-errors", reason: ',
    },
  })
})
