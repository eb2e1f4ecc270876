import { expect, test } from 'vitest'
import { secretsOf } from './secret-mask.js'

const secret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{"kind":"Secret"}', note: 'open' } },
  data: { key: 'aHVudGVyMjI=', short: 'YQ==' },
  stringData: { line: 'two\nlines' },
}
const deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  spec: {
    containers: [
      {
        env: [
          { name: 'DB_PASSWORD', value: 'correct horse' },
          { name: 'API_TOKEN', value: '' },
          { name: 'LOG_LEVEL', value: 'debug' },
        ],
      },
    ],
  },
}

test.each<[text: string, shown: string]>([
  ['aHVudGVyMjI=', '***'],
  ['hunter22', '***'],
  ['password: hunter22!', 'password: ***!'],
  ['a', '***'],
  ['a part', 'a part'],
  ['two\nlines', '***'],
  ['{"line":"two\\nlines"}', '{"line":"***"}'],
  ['{"kind":"Secret"}', '***'],
  ['open', 'open'],
  ['correct horse', '***'],
  ['debug', 'debug'],
  ['', ''],
])('%j', (text, shown) => expect(secretsOf([undefined, secret, deployment]).hide(text)).toBe(shown))

test('secrets are found wherever they stand', () => {
  let deep: object = { items: [secret] }
  for (let level = 0; level < 100_000; level++) deep = { deep }
  expect(secretsOf([deep as Record<string, unknown>]).hide('hunter22')).toBe('***')
})

test('nothing is secret of other objects, whatever their keys', () => {
  const object = JSON.parse(
    '{"kind":"Secret","apiVersion":"example.com/v1","data":{"a":"b"},"__proto__":{"kind":"Secret"}}',
  )
  expect(secretsOf([object as Record<string, unknown>]).hide('b')).toBe('b')
})

test.each<[text: string, shown: string]>([
  ['hunter22', '***'],
  ['spec.password: Invalid value: "hunter22": too short', 'spec.password: Invalid value: "***": too short'],
  ['  first line of the key', '  ***'],
  ['open sesame', 'open ***'],
  ['secret-name', 'secret-name'],
])('types of users: %j', (text, shown) => {
  const spec = {
    password: 'hunter22',
    privateKey: 'first line of the key\n  second\n',
    word: 'sesame',
    secretName: 'secret-name',
  }
  expect(secretsOf([{ spec }], { hide: ['spec.word'] }).hide(text)).toBe(shown)
})
