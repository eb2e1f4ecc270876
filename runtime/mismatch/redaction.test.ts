import { expect, test } from 'vitest'
import { redact, redactSecrets } from './redaction.js'

const core = (kind: string): { group: string; version: string; kind: string } => ({ group: '', version: 'v1', kind })
const hidden = '<redacted>'

test.each<[name: string, kind: string, value: unknown, redacted: unknown]>([
  [
    'a Secret',
    'Secret',
    { data: { a: 'eA==' }, stringData: { b: 'x' }, type: 'Opaque' },
    { data: { a: hidden }, stringData: { b: hidden }, type: 'Opaque' },
  ],
  ['a ConfigMap', 'ConfigMap', { data: { a: 'x' } }, { data: { a: 'x' } }],
  [
    'environment variables at any depth',
    'Pod',
    {
      spec: {
        containers: [
          {
            env: [
              { name: 'A', value: 'x' },
              { name: 'B', valueFrom: {} },
            ],
          },
        ],
      },
    },
    {
      spec: {
        containers: [
          {
            env: [
              { name: 'A', value: hidden },
              { name: 'B', valueFrom: {} },
            ],
          },
        ],
      },
    },
  ],
  [
    'kubectl’s copy of the object',
    'Pod',
    { metadata: { annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{}', other: 'x' } } },
    { metadata: { annotations: { 'kubectl.kubernetes.io/last-applied-configuration': hidden, other: 'x' } } },
  ],
  ['nothing', 'Secret', undefined, undefined],
])('%s', (_, kind, value, redacted) => {
  const before = JSON.stringify(value)
  expect(redact(value, redactSecrets(core(kind)))).toEqual(redacted)
  expect(JSON.stringify(value)).toBe(before)
})

test.each<[at: string, value: unknown, redacted: unknown]>([
  ['data[token]', 'eA==', hidden],
  ['data[token].deeper', 'x', hidden],
  ['data', { token: 'eA==' }, { token: hidden }],
  ['<nil>', { data: { token: 'eA==' } }, { data: { token: hidden } }],
  ['spec.containers[3].env[0].value', 'x', hidden],
  ['spec.containers[3].env', [{ value: 'x' }], [{ value: hidden }]],
  ['type', 'Opaque', 'Opaque'],
  ['data2[token]', 'x', 'x'],
])('a value at %s', (at, value, redacted) => {
  expect(redact(value, redactSecrets(core('Secret')), at)).toEqual(redacted)
})
