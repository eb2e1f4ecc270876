import { expect, test } from 'vitest'
import { definitionBody } from '../../test/fixtures/crd/definition.js'
import { decodeDefinition } from '../definition/decode.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import { compareDefinitions } from './compare.js'

interface Version {
  readonly name: string
  readonly fields: object
  readonly served?: boolean
}

function definitionOf(
  versions: readonly Version[],
  conversion: object = { strategy: 'None' },
): CustomResourceDefinition {
  return decodeDefinition(
    definitionBody(
      versions.map(({ name, fields, served = true }, index) => ({
        ...{ name, served, storage: index === 0 },
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: fields } } } },
      })),
      { conversion },
    ),
  ).definition
}

const TEXT = { type: 'string' }
const WEBHOOK = {
  strategy: 'Webhook',
  webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com/' } },
}

const found = (old: CustomResourceDefinition, renewed: CustomResourceDefinition): string[] =>
  compareDefinitions(old, renewed, { witness: false })
    .changes.filter(({ code }) => code === 'diff/served-versions')
    .map(({ message, path, version, effects }) => `${version} ${path}: ${message} (${effects.stored.impact})`)

test('a version that lacks a field loses it, in either direction', () => {
  const v1 = { name: 'v1', fields: { a: TEXT, b: TEXT } }
  const old = definitionOf([v1])
  expect(found(old, definitionOf([v1, { name: 'v2', fields: { a: TEXT, c: TEXT } }]))).toEqual([
    'v2 spec.b: from v1 to v2: field removed: b (breaking)',
    'v1 spec.c: from v2 to v1: field removed: c (breaking)',
  ])
})

test('what one version refuses can not be updated there', () => {
  const v1 = { name: 'v1', fields: { a: TEXT } }
  const strict = { name: 'v2', fields: { a: { ...TEXT, maxLength: 3 } } }
  expect(found(definitionOf([v1]), definitionOf([v1, strict]))).toEqual([
    'v2 spec.a: from v1 to v2: maxLength added: 3 (ratcheted)',
  ])
})

test('what differed before is left out', () => {
  const versions = [
    { name: 'v1', fields: { a: TEXT, b: TEXT } },
    { name: 'v2', fields: { a: TEXT } },
  ]
  expect(found(definitionOf(versions), definitionOf(versions))).toEqual([])
  // A webhook took care of it.
  expect(found(definitionOf(versions, WEBHOOK), definitionOf(versions))).toHaveLength(1)
})

test.each<[name: string, version: Version, conversion: object]>([
  ['that is not served', { name: 'v2', fields: {}, served: false }, { strategy: 'None' }],
  ['that a webhook converts', { name: 'v2', fields: {} }, WEBHOOK],
])('nothing is said of a version %s', (_, version, conversion) => {
  const v1 = { name: 'v1', fields: { a: TEXT } }
  expect(found(definitionOf([v1]), definitionOf([v1, version], conversion))).toEqual([])
})
