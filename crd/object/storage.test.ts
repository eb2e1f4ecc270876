import { expect, test } from 'vitest'
import { decodeDefinition } from '../definition/decode.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { ServedDefinition } from './served.js'

const S = { type: 'string' }
const stored = { a: S, d: { ...S, default: 'x' } }
const other = { a: S, b: S, d: S, e: { type: 'integer', default: 1 } }

const schema = (properties: JsonObject): JsonObject => ({ schema: { openAPIV3Schema: { type: 'object', properties } } })

const definition = (more: JsonObject, storage = schema(stored)): JsonObject => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Cluster',
    names: { plural: 'widgets', kind: 'Widget' },
    versions: [
      { name: 'v1', served: true, storage: true, ...storage },
      { name: 'v2', served: true, storage: false, ...schema(other) },
    ],
    ...more,
  },
})

const webhook = {
  strategy: 'Webhook',
  webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com' } },
}

test.each<[title: string, body: JsonObject, version: string, fields: JsonObject, answered: JsonObject]>([
  ['the storage version drops and adds', definition({}), 'v2', { a: 'a', b: 'b' }, { a: 'a', d: 'x' }],
  ['in the storage version', definition({}), 'v1', { a: 'a' }, { a: 'a', d: 'x' }],
  ['a webhook is not known', definition({ conversion: webhook }), 'v2', { b: 'b' }, { b: 'b', e: 1 }],
  [
    'nothing is dropped',
    definition({ preserveUnknownFields: true }, {}),
    'v2',
    { a: 'a', z: { y: null } },
    { a: 'a', z: { y: null }, e: 1 },
  ],
])('%s', (_, body, version, fields, answered) => {
  const head = { apiVersion: `example.com/${version}`, kind: 'Widget', metadata: { name: 'w' } }
  const verdict = new ServedDefinition(decodeDefinition(body).definition).validate({ object: { ...head, ...fields } })
  expect(verdict.errors).toEqual([])
  expect(verdict.object).toEqual({ ...head, metadata: { name: 'w', generation: 1 }, ...answered })
})
