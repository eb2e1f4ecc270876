import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { decodeDefinition } from '../definition/decode.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { makeDefinition, versionToAsk } from '../../test/differential/crd/definitions.js'
import { changeMetadata } from '../../test/differential/crd/metadata.js'
import { dataOf } from '../../test/differential/crd/schemas.js'
import { Random } from '../../test/differential/random.js'
import { coerceObject, decodeStored } from './decode.js'
import { ServedDefinition } from './served.js'
import type { ServedKind } from './served-kind.js'
import { storeAndRead } from './storage.js'

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

/** What a function gives or throws, as a text that shows the order of keys. */
function outcome(ask: () => unknown): string {
  try {
    return inspect(ask(), { depth: Infinity })
  } catch (error) {
    return String(error)
  }
}

test('an object is read as if it was coerced at each step', () => {
  const random = new Random(7)
  const read = new Set<string>()
  for (let left = 100; left > 0; left--) {
    const body = makeDefinition(random)
    const asked = versionToAsk(body)
    if (asked === undefined) continue
    const { definition } = decodeDefinition(body as JsonObject)
    const { spec } = definition
    const schemas = spec.versions.flatMap(({ name, schema }) =>
      schema?.openAPIV3Schema === undefined ? [] : ([[name, schema.openAPIV3Schema]] as const),
    )
    const kind: ServedKind = {
      group: spec.group,
      kind: spec.names.kind,
      preserveUnknownFields: spec.preserveUnknownFields === true,
      schemas: new Map(schemas),
    }
    const object = {
      ...(dataOf(asked.schema, random, 0.8) as JsonObject),
      apiVersion: `${spec.group}/${asked.name}`,
      kind: spec.names.kind,
      metadata: changeMetadata({ name: 'a', labels: { a: 'b' }, ownerReferences: [{ uid: '1' }] }, random),
    }
    const inOneVersion = { ...definition, spec: { ...spec, conversion: { strategy: 'Webhook' } } }
    const found = outcome(() => storeAndRead(object, asked.name, kind, inOneVersion))
    expect(found).toBe(outcome(() => coerceObject(decodeStored(coerceObject(object, kind).object, kind), kind).object))
    read.add(found)
  }
  expect(read.size).toBeGreaterThan(25)
})
