import { expect, test } from 'vitest'
import { BearerTokens } from './bearer-tokens.js'
import type { Credentials } from './authenticator.js'
import { KnownUsers } from './known-users.js'
import { MemoryStore } from '../store/index.js'
import { SigningKey } from './signing-key.js'
import { ServiceAccountTokens } from './service-account-tokens.js'

const accounts = new ServiceAccountTokens(new SigningKey(new MemoryStore()), () => undefined, Date.now)
const users = new KnownUsers(new BearerTokens([['t1', { username: 'alice', uid: '2', groups: ['dev'] }]], accounts))
const certificate = (more: Partial<NonNullable<Credentials['certificate']>> = {}) => ({
  ...{ isTrusted: true, commonName: 'bob', organizations: ['ops', 'system:masters'], fingerprint: 'ab12' },
  ...more,
})
const ALICE = { username: 'alice', uid: '2', groups: ['dev', 'system:authenticated'] }
const BOB = {
  username: 'bob',
  groups: ['ops', 'system:masters', 'system:authenticated'],
  extra: { 'authentication.kubernetes.io/credential-id': ['X509SHA256=ab12'] },
}

test.each<[what: string, credentials: Credentials, user: object | undefined]>([
  ['nothing', {}, undefined],
  ['a token', { authorization: 'Bearer t1' }, ALICE],
  ['a token, written otherwise', { authorization: '  bearer t1 more ' }, ALICE],
  ['no token', { authorization: 'Bearer ' }, undefined],
  ['a space before the token', { authorization: 'Bearer  t1' }, undefined],
  ['another scheme', { authorization: 'Basic dDE6' }, undefined],
  ['a certificate', { certificate: certificate() }, BOB],
  ['a certificate with a uid', { certificate: certificate({ uid: 'u' }) }, { ...BOB, uid: 'u' }],
  ['a certificate without a name', { certificate: certificate({ commonName: '' }) }, undefined],
  ['a certificate before a wrong token', { certificate: certificate(), authorization: 'Bearer x' }, BOB],
  [
    'a token with a wrong certificate',
    { certificate: certificate({ isTrusted: false }), authorization: 'Bearer t1' },
    ALICE,
  ],
])('%s', (_, credentials, user) => expect(users.authenticate(credentials)).toEqual(user))

test.each<[what: string, credentials: Credentials]>([
  ['a wrong token', { authorization: 'Bearer x' }],
  ['a certificate of another authority', { certificate: certificate({ isTrusted: false }) }],
])('%s is refused', (_, credentials) => expect(() => users.authenticate(credentials)).toThrow('Unauthorized'))
