import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { webhookServer, type WebhookServer } from '../../test/fixtures/serve/webhook-server.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

let server: ApiServer
let client: ReturnType<ApiServer['client']>
let webhook: WebhookServer

beforeAll(async () => {
  webhook = await webhookServer()
  server = await serve({ tls: false })
  client = server.client()
})
afterAll(async () => {
  await server.stop()
  await webhook.stop()
})
beforeEach(() => server.reset())

/** A CRD of Limits, whose version v1 has `max` and v2 `most`. */
const limits = (): AnyObject => {
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } }
  const clientConfig = { url: webhook.url, caBundle: webhook.caBundle }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'limits.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Cluster',
      names: { plural: 'limits', singular: 'limit', kind: 'Limit', listKind: 'LimitList' },
      versions: [
        { name: 'v1', served: true, storage: true, schema },
        { name: 'v2', served: true, storage: false, schema },
      ],
      conversion: { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig } },
    },
  } as AnyObject
}

/** A policy that allows as many keys of ConfigMaps as the Limit of a version says. */
async function limitKeys(version: string, field: string): Promise<void> {
  const apiVersion = 'admissionregistration.k8s.io/v1'
  const rules = [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }]
  await client.create({
    apiVersion,
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'keys' },
    spec: {
      paramKind: { apiVersion: `example.com/${version}`, kind: 'Limit' },
      matchConstraints: { resourceRules: rules },
      validations: [{ expression: `size(object.data) <= params.${field}`, message: 'too many keys' }],
    },
  } as AnyObject)
  await client.create({
    apiVersion,
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name: 'keys' },
    spec: {
      policyName: 'keys',
      validationActions: ['Deny'],
      paramRef: { name: 'small', parameterNotFoundAction: 'Deny' },
    },
  } as AnyObject)
}

const map = (name: string, ...keys: readonly string[]): AnyObject =>
  ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.fromEntries(keys.map((key) => [key, ''])),
  }) as AnyObject
const LIMIT = { apiVersion: 'example.com/v1', kind: 'Limit', metadata: { name: 'small' }, max: 1 } as AnyObject

const converting =
  (result: object) =>
  ({ uid, objects, desiredAPIVersion }: JsonObject): JsonObject => {
    const convertedObjects = (objects as JsonObject[]).map(({ max, ...rest }) => ({
      ...rest,
      apiVersion: desiredAPIVersion,
      most: max,
    }))
    const response = { uid, result, convertedObjects } as JsonObject
    return { apiVersion: 'apiextensions.k8s.io/v1', kind: 'ConversionReview', response }
  }

test('a policy is in force with its params as soon as their CRD is there', async () => {
  await limitKeys('v1', 'max')
  await expect(client.create(map('a', 'x'))).rejects.toThrow(
    `ValidatingAdmissionPolicy 'keys' denied request: failed to configure policy: failed to find resource referenced by paramKind: 'example.com/v1, Kind=Limit'`,
  )
  const definition = await client.create(limits())
  await expect(client.create(map('a', 'x'))).rejects.toThrow('no params found for policy binding')
  await client.create(LIMIT)
  await client.create(map('a', 'x'))
  await expect(client.create(map('b', 'x', 'y'))).rejects.toThrow('too many keys')
  await client.delete(definition)
  await expect(client.create(map('c', 'x'))).rejects.toThrow('failed to find resource referenced by paramKind')
})

test('params are converted by their webhook', async () => {
  webhook.answer = converting({ status: 'Success' })
  await client.create(limits())
  await client.create(LIMIT)
  await limitKeys('v2', 'most')
  await client.create(map('a', 'x'))
  await expect(client.create(map('b', 'x', 'y'))).rejects.toThrow('too many keys')
})
