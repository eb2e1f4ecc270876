import { expect, test } from 'vitest'
import { Redactor } from './redactor.js'

const core = (kind: string): { group: string; kind: string } => ({ group: '', kind })
const env = (...variables: object[]): object => ({ spec: { containers: [{ env: variables }] } })
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'

test.each<[name: string, kind: string, value: unknown, redacted: unknown]>([
  [
    'a Secret',
    'Secret',
    { data: { a: 'eA==' }, stringData: { b: 'x' }, type: 'Opaque' },
    { data: { a: '***' }, stringData: { b: '***' }, type: 'Opaque' },
  ],
  ['a ConfigMap', 'ConfigMap', { data: { a: 'x' } }, { data: { a: 'x' } }],
  [
    'a Secret in a list',
    'List',
    { items: [{ apiVersion: 'v1', kind: 'Secret', data: { a: 'eA==' } }] },
    { items: [{ apiVersion: 'v1', kind: 'Secret', data: { a: '***' } }] },
  ],
  [
    'environment variables',
    'Pod',
    env({ name: 'A', value: 'x' }, { name: 'B', valueFrom: {} }),
    env({ name: 'A', value: '***' }, { name: 'B', valueFrom: {} }),
  ],
  [
    'annotations',
    'Pod',
    { metadata: { annotations: { [lastApplied]: '{}', 'example.com/api-token': 'x', other: 'x' } } },
    { metadata: { annotations: { [lastApplied]: '***', 'example.com/api-token': '***', other: 'x' } } },
  ],
  [
    'fields with names of credentials',
    'Widget',
    { spec: { password: 'x', apiKey: 'x', db: { adminPassword: 12345, tokens: ['x'], credentials: { bob: 'x' } } } },
    {
      spec: {
        password: '***',
        apiKey: '***',
        db: { adminPassword: '***', tokens: ['***'], credentials: { bob: '***' } },
      },
    },
  ],
  ...[
    { secretName: 'x', tokenPath: '/x', passwordRef: { name: 'x', key: 'x' }, imagePullSecrets: [{ name: 'x' }] },
    {
      volumes: [{ secret: { secretName: 'x', items: [{ key: 'x', path: 'x' }] } }],
      automountServiceAccountToken: true,
    },
    {
      tokenExpirationSeconds: 3600,
      maxTokens: 4096,
      secretKeyRef: { name: 'x', key: 'x' },
      passwordSecret: { name: 'x' },
    },
    { key: 'x', name: 'x', url: 'https://example.com:443/a@b', passThrough: 'x', tokenizer: 'x' },
  ].map((shown): [string, string, unknown, unknown] => [
    `what is about credentials: ${Object.keys(shown)}`,
    'Widget',
    shown,
    shown,
  ]),
  [
    'texts that are secret whatever their names',
    'Widget',
    {
      a: 'postgres://bob:x@db/a',
      b: '-----BEGIN RSA PRIVATE KEY-----\nx',
      c: 'Bearer abcdefgh',
      d: '-----BEGIN CERTIFICATE-----',
      e: 'curl -H "Authorization: Basic dXNlcjpwYXNz"',
      f: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
      g: `see ghp_${'a1'.repeat(18)}`,
      h: 'AKIAIOSFODNN7EXAMPLE',
      i: 'glpattern, Basic authentication is required, akia',
    },
    {
      ...{ a: '***', b: '***', c: '***', d: '-----BEGIN CERTIFICATE-----', e: '***', f: '***', g: '***', h: '***' },
      i: 'glpattern, Basic authentication is required, akia',
    },
  ],
  ['nothing', 'Secret', undefined, undefined],
])('%s', (_, kind, value, redacted) => {
  const before = JSON.stringify(value)
  expect(new Redactor().copy(value, core(kind))).toEqual(redacted)
  expect(JSON.stringify(value)).toBe(before)
})

test('paths to hide and to show', () => {
  const value = { spec: { pin: 1234, password: 'x', list: [{ pin: 'x' }] } }
  expect(new Redactor({ hide: ['spec.pin', '**.list.*.pin'], show: ['spec.password'] }).copy(value)).toEqual({
    spec: { pin: '***', password: 'x', list: [{ pin: '***' }] },
  })
  expect(new Redactor({ show: ['**'] }).copy(value)).toEqual(value)
  expect([...new Redactor({ hide: ['spec.list'] }).textsOf({ spec: { list: [{ a: 'b' }] } })]).toEqual(['b'])
})

test.each<[field: string, value: unknown, redacted: unknown]>([
  ['data[token]', 'eA==', '***'],
  ['data[token].deeper', 'x', '***'],
  ['data', { any: 'eA==' }, { any: '***' }],
  ['<nil>', { data: { any: 'eA==' } }, { data: { any: '***' } }],
  ['spec.containers[3].env[0].value', 'x', '***'],
  ['spec.containers[3].env', [{ value: 'x' }], [{ value: '***' }]],
  ['spec.password', 'x', '***'],
  ['spec.variables[0].value', 'x', '***'],
  ['spec.variables[1].value', 'x', 'x'],
  ['type', 'Opaque', 'Opaque'],
  ['data2[a]', 'x', 'x'],
])('a value at %s', (field, value, redacted) => {
  const object = {
    spec: {
      variables: [
        { name: 'API_TOKEN', value: 'x' },
        { name: 'LEVEL', value: 'x' },
      ],
    },
  }
  expect(new Redactor().copyAt(value, field, object, core('Secret'))).toEqual(redacted)
})

test('what a predicate names, with paths as errors have them', () => {
  const asked: string[] = []
  const isSecret = (field: string, value: unknown): boolean => {
    asked.push(field)
    return field === 'spec.list[1]' || (typeof value === 'string' && value.startsWith('pin-'))
  }
  const value = { spec: { list: ['a', { b: 'c' }], key: 'pin-1', 'a.b/c': 1, shown: 'pin-2' } }
  const redactor = new Redactor({ isSecret, show: ['spec.shown'] })
  expect(redactor.copy(value)).toEqual({
    spec: { list: ['a', '***'], key: '***', 'a.b/c': 1, shown: 'pin-2' },
  })
  expect(asked).toEqual(['', 'spec', 'spec.list', 'spec.list[0]', 'spec.list[1]', 'spec.key', 'spec[a.b/c]'])
  expect(redactor.copyAt('c', 'spec.list[1].b', value)).toBe('***')
  expect(redactor.copyAt('pin-3', 'spec.new', value)).toBe('***')
  expect([...redactor.textsOf(value)].sort()).toEqual(['c', 'pin-1'])
})
