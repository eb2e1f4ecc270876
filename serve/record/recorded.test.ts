import { expect, test } from 'vitest'
import type { Exchange } from './exchange.js'
import { recordedExchange } from './recorded.js'

const secrets = { group: '', version: 'v1', resource: 'secrets', subresource: '', namespace: 'a', name: 'b' }
const bytes = (value: unknown): Uint8Array => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

const exchange = (request: unknown, response: unknown, changes: Partial<Exchange> = {}): Exchange => ({
  ...{ time: '2026-01-01T00:00:00.000Z', milliseconds: 1, verb: 'patch', method: 'PATCH', path: '/x', code: 200 },
  resource: secrets,
  request: { headers: { authorization: 'Bearer abc', accept: '*/*' }, body: bytes(request) },
  response: { headers: {}, body: bytes(response) },
  ...{ warnings: [], annotations: {}, cost: 0 },
  ...changes,
})

test.each<[string, unknown, unknown]>([
  ['a merge patch', { data: { a: 'eA==' } }, { data: { a: '***' } }],
  ['an apply patch', 'kind: Secret\napiVersion: v1\nstringData: {a: x}', { kind: 'Secret', stringData: { a: '***' } }],
  ['a JSON patch', [{ op: 'add', path: '/data/a~1b', value: 'eA==' }], [{ path: '/data/a~1b', value: '***' }]],
  ['a list', { kind: 'SecretList', items: [{ data: { a: 'eA==' } }] }, { items: [{ data: { a: '***' } }] }],
  ['a Status', { kind: 'Status', message: 'x', data: 'y' }, { kind: 'Status', message: 'x', data: 'y' }],
])('the data of Secrets are hidden in %s', (_, body, shown) => {
  const recorded = recordedExchange(exchange(body, body))
  expect(recorded['request']).toMatchObject({ body: shown, headers: { authorization: '***', accept: '*/*' } })
  expect(recorded['response']).toMatchObject({ body: shown })
})

test('of a body that is no JSON the size is kept', () => {
  const recorded = recordedExchange(exchange('k8s\0\u0001', ''))
  expect(recorded['request']).toMatchObject({ note: '5 bytes that are no JSON' })
})

test('fields with names of credentials are hidden in other kinds', () => {
  const { resource: _, ...other } = exchange({ spec: { password: 'x', size: 1 } }, {})
  expect(recordedExchange(other)['request']).toMatchObject({ body: { spec: { password: '***', size: 1 } } })
})
