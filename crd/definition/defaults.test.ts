import { expect, test } from 'vitest'
import { decodeDefinition } from './decode.js'
import type { CustomResourceDefinition } from './model.js'

const decode = (spec: object, status: object = {}): CustomResourceDefinition =>
  decodeDefinition({ spec, status }).definition

test.each<[names: object, defaulted: object]>([
  [{ kind: 'Widget' }, { plural: '', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' }],
  [{ kind: 'İx' }, { plural: '', singular: 'ix', kind: 'İx', listKind: 'İxList' }],
  [
    { plural: 'a', singular: 's', kind: 'K', listKind: 'L' },
    { plural: 'a', singular: 's', kind: 'K', listKind: 'L' },
  ],
  [{}, { plural: '', singular: '', kind: '', listKind: '' }],
])('names %j', (names, defaulted) => {
  expect(decode({ names }).spec.names).toEqual(defaulted)
})

test('the conversion and its port', () => {
  expect(decode({}).spec.conversion).toEqual({ strategy: 'None' })
  const service = { namespace: 'n', name: 's' }
  const conversion = { strategy: 'Webhook', webhook: { clientConfig: { service }, conversionReviewVersions: ['v1'] } }
  expect(decode({ conversion }).spec.conversion).toEqual({
    strategy: 'Webhook',
    webhookClientConfig: { service: { ...service, port: 443 } },
    conversionReviewVersions: ['v1'],
  })
  const withPort = { strategy: 'Webhook', webhook: { clientConfig: { service: { ...service, port: 0 }, url: 'u' } } }
  expect(decode({ conversion: withPort }).spec.conversion).toEqual({
    strategy: 'Webhook',
    webhookClientConfig: { url: 'u', service: { ...service, port: 0 } },
  })
})

test('the first storage version is stored', () => {
  const versions = [{ name: 'v1' }, { name: 'v2', storage: true }, { name: 'v3', storage: true }]
  expect(decode({ versions }).status.storedVersions).toEqual(['v2'])
  expect(decode({ versions }, { storedVersions: ['v0'] }).status.storedVersions).toEqual(['v0'])
  expect(decode({ versions: [{ name: 'v1' }] }).status.storedVersions).toEqual([])
})
