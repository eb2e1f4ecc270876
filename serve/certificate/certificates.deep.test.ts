// Certificates of users and of servers, over TLS.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { Client } from '../client/index.js'
import { type ApiServer, serve, type ServeOptions } from '../index.js'
import { makeAuthority, serverCertificate, userCertificate } from './authority.js'

const NOW = new Date()

const started = async (options: ServeOptions): Promise<ApiServer> => {
  const server = await serve({ authorizationMode: 'RBAC', ...options })
  onTestFinished(() => server.stop())
  return server
}

const WHO = { apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' }

/** Who a client is, or the code that it is refused with. */
async function who(access: ConstructorParameters<typeof Client>[0]): Promise<unknown> {
  const client = new Client(access)
  onTestFinished(() => client.close())
  const path = '/apis/authentication.k8s.io/v1/selfsubjectreviews'
  const { status, text } = await client.request(path, { method: 'POST', body: WHO })
  const answer = JSON.parse(text) as { status: { userInfo?: unknown } }
  return status === 201 ? answer.status.userInfo : status
}

interface Kubeconfig {
  readonly users: readonly { readonly user: Readonly<Record<string, string>> }[]
  readonly clusters: readonly { readonly cluster: Readonly<Record<string, string>> }[]
}
const base64 = (text = ''): string => Buffer.from(text, 'base64').toString()

test('the server signs certificates of users', async () => {
  const { url, ca = '', kubeconfigFor } = await started({})
  const { users, clusters } = JSON.parse(await kubeconfigFor('alice', 'team-a', 'team-b')) as Kubeconfig
  expect(base64(clusters[0]?.cluster['certificate-authority-data'])).toBe(ca)
  const { user = {} } = users[0] ?? {}
  const own = { certificate: base64(user['client-certificate-data']), key: base64(user['client-key-data']) }
  expect(await who({ url, ca, ...own })).toEqual({
    username: 'alice',
    groups: ['team-a', 'team-b', 'system:authenticated'],
    extra: { 'authentication.kubernetes.io/credential-id': [expect.stringMatching(/^X509SHA256=[0-9a-f]{64}$/)] },
  })
})

test('users of other authorities are known where these are named', async () => {
  const authority = makeAuthority(NOW)
  const own = userCertificate(authority, { username: 'bob', groups: [] }, NOW)
  const stranger = await started({})
  expect(await who({ url: stranger.url, ca: stranger.ca ?? '', ...own })).toBe(401)
  const folder = folderWith({ 'ca.crt': authority.certificate })
  const { url, ca = '' } = await started({ clientCaFile: join(folder, 'ca.crt') })
  expect(await who({ url, ca, ...own })).toMatchObject({ username: 'bob' })
  // A certificate of a server is none of a user.
  expect(await who({ url, ca, ...serverCertificate(authority, ['bob'], NOW) })).toBe(401)
})

test('a server has the certificate that it is given', async () => {
  const authority = makeAuthority(NOW)
  const { certificate, key } = serverCertificate(authority, ['api.example.com'], NOW)
  const folder = folderWith({ 'tls.crt': certificate, 'tls.key': key })
  const files = { tlsCertFile: join(folder, 'tls.crt'), tlsPrivateKeyFile: join(folder, 'tls.key') }
  const { url, token, kubeconfig, kubeconfigFor } = await started(files)
  const { clusters } = JSON.parse(kubeconfig) as Kubeconfig
  expect(clusters[0]?.cluster['tls-server-name']).toBe('api.example.com')
  const serverName = 'api.example.com'
  expect(await who({ url, ca: authority.certificate, serverName, token })).toMatchObject({ username: 'admin' })
  const { users } = JSON.parse(await kubeconfigFor('carol')) as Kubeconfig
  const { user = {} } = users[0] ?? {}
  const own = { certificate: base64(user['client-certificate-data']), key: base64(user['client-key-data']) }
  expect(await who({ url, ca: certificate, serverName, ...own })).toMatchObject({ username: 'carol' })
})

test('files that are missing or wrong are refused', async () => {
  const folder = folderWith({ 'tls.crt': 'x' })
  const file = join(folder, 'tls.crt')
  await expect(serve({ tlsCertFile: file })).rejects.toThrow('tlsCertFile and tlsPrivateKeyFile must be given together')
  await expect(serve({ tlsCertFile: file, tlsPrivateKeyFile: file })).rejects.toThrow('has no certificate in PEM')
  await expect(serve({ clientCaFile: file })).rejects.toThrow('clientCaFile: ')
  writeFileSync(join(folder, 'tokens.csv'), 'a,b\n')
  await expect(serve({ tokenAuthFile: join(folder, 'tokens.csv') })).rejects.toThrow('must have at least 3 columns')
})
