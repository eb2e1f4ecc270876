import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { MemoryStore } from '../store/index.js'
import { SigningKey } from './signing-key.js'
import { ServiceAccountTokens } from './service-account-tokens.js'

const NOW = 1_700_000_000
const ISSUER = 'https://kubernetes.default.svc'
const CLAIMS = {
  aud: [ISSUER],
  ...{ exp: NOW + 3600, iat: NOW, nbf: NOW },
  sub: 'system:serviceaccount:ns:robot',
  'kubernetes.io': { namespace: 'ns', serviceaccount: { name: 'robot', uid: 'u1' } },
}
/** Making one takes a while. */
const KEY = new SigningKey(new MemoryStore())
const deletedAt = (seconds: number) => new Date(seconds * 1000).toISOString()
const account = (more: JsonObject = {}) => ({ metadata: { name: 'robot', namespace: 'ns', uid: 'u1', ...more } })

const tokens = (
  objects: Readonly<Record<string, JsonObject>> = { 'serviceaccounts/ns/robot': account() },
  key = KEY,
) => {
  const clock = { now: NOW }
  const made = new ServiceAccountTokens(
    key,
    (resource, namespace, name) => objects[[resource, namespace, name].filter((part) => part !== '').join('/')],
    () => clock.now * 1000,
  )
  return { made, clock }
}

test('a token is its ServiceAccount', () => {
  const { made } = tokens()
  const token = made.issue(CLAIMS)
  expect(made.review(token, [ISSUER, 'other'])).toEqual({
    audiences: [ISSUER],
    user: {
      username: 'system:serviceaccount:ns:robot',
      uid: 'u1',
      groups: ['system:serviceaccounts', 'system:serviceaccounts:ns'],
      extra: { 'authentication.kubernetes.io/credential-id': [expect.stringMatching(/^JTI=[0-9a-f-]{36}$/)] },
    },
  })
})

test('a token of a pod says which, and on which node', () => {
  const { made } = tokens({
    'serviceaccounts/ns/robot': account(),
    'pods/ns/p': { metadata: { name: 'p', uid: 'u2' } },
  })
  const bound = { ...CLAIMS['kubernetes.io'], pod: { name: 'p', uid: 'u2' }, node: { name: 'n' } }
  expect(made.review(made.issue({ ...CLAIMS, 'kubernetes.io': bound }), [ISSUER])).toMatchObject({
    user: {
      extra: {
        'authentication.kubernetes.io/pod-name': ['p'],
        'authentication.kubernetes.io/pod-uid': ['u2'],
        'authentication.kubernetes.io/node-name': ['n'],
      },
    },
  })
})

test('what is no token of an issuer that is known is left to others', () => {
  const { made } = tokens()
  const [head = '', , signature = ''] = made.issue(CLAIMS).split('.')
  const other = Buffer.from(JSON.stringify({ iss: 'https://other' })).toString('base64url')
  for (const token of ['', 'a', 'a.b.c', 'a.b', `${head}.${other}.${signature}`]) {
    expect(made.review(token, [ISSUER])).toBe(undefined)
  }
})

test.each<[what: string, error: string, objects: Readonly<Record<string, JsonObject>> | undefined, now: number]>([
  ['expired', 'service account token has expired', undefined, NOW + 3661],
  ['not valid yet', 'service account token is not valid yet', undefined, NOW - 61],
  ['of an account that is gone', 'serviceaccounts "robot" not found', {}, NOW],
  [
    'of an account that was made again',
    'service account UID (u2) does not match claim (u1)',
    { 'serviceaccounts/ns/robot': account({ uid: 'u2' }) },
    NOW,
  ],
  [
    'of an account that is being deleted',
    'service account ns/robot has been deleted',
    { 'serviceaccounts/ns/robot': account({ deletionTimestamp: deletedAt(NOW - 61) }) },
    NOW,
  ],
])('a token that is %s', (_, error, objects, now) => {
  const { made, clock } = tokens(objects)
  const token = made.issue(CLAIMS)
  clock.now = now
  expect(made.review(token, [ISSUER])).toEqual({ error })
})

test.each<[what: string, error: string, secret?: JsonObject]>([
  ['gone', 'service account token has been invalidated'],
  ['another', 'secret UID (u3) does not match service account secret ref claim (u2)', { metadata: { uid: 'u3' } }],
  [
    'being deleted',
    'service account token has been invalidated',
    { metadata: { uid: 'u2', deletionTimestamp: deletedAt(NOW - 61) } },
  ],
])('a token of a secret that is %s', (_, error, secret) => {
  const { made } = tokens({ 'serviceaccounts/ns/robot': account(), ...(secret && { 'secrets/ns/s': secret }) })
  const bound = { ...CLAIMS['kubernetes.io'], secret: { name: 's', uid: 'u2' } }
  expect(made.review(made.issue({ ...CLAIMS, 'kubernetes.io': bound }), [ISSUER])).toEqual({ error })
})

test('a token for others', () => {
  const { made } = tokens()
  expect(made.review(made.issue({ ...CLAIMS, aud: ['vault', 'x'] }), [ISSUER])).toEqual({
    error: 'token audiences ["vault" "x"] is invalid for the target audiences ["https://kubernetes.default.svc"]',
  })
})

test('a token that somebody else has signed, or changed', () => {
  const { made } = tokens()
  const others = tokens(undefined, new SigningKey(new MemoryStore())).made
  expect(made.review(others.issue(CLAIMS), [ISSUER])).toEqual({ error: 'invalid signature, no keys found' })
  const [head = '', , signature = ''] = made.issue(CLAIMS).split('.')
  const changed = Buffer.from(JSON.stringify({ ...CLAIMS, iss: ISSUER, jti: 'x' })).toString('base64url')
  expect(made.review(`${head}.${changed}.${signature}`, [ISSUER])).toEqual({
    error: 'go-jose/go-jose: error in cryptographic primitive',
  })
})
