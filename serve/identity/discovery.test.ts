import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, serve } from '../server.js'

/** What the router of go-restful asks for; a client's own `application/json` is refused. */
const KEYS = { headers: { accept: 'application/jwk-set+json' } }

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubevet-keys-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ACCOUNT = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'robot' } }

async function tokenOf(server: ApiServer): Promise<string> {
  const path = '/api/v1/namespaces/default/serviceaccounts/robot/token'
  const body = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: {} }
  const { text } = await server.client().request(path, { method: 'POST', body })
  return (JSON.parse(text) as AnyObject)['status'].token as string
}

/** Who a token is, as the server says. */
async function userOf(server: ApiServer, token: string): Promise<unknown> {
  const review = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenReview', metadata: {}, spec: { token } }
  const path = '/apis/authentication.k8s.io/v1/tokenreviews'
  const { text } = await server.client().request(path, { method: 'POST', body: review })
  return (JSON.parse(text) as AnyObject)['status'].user?.username
}

test('tokens outlive a restart with the same file, and everybody can verify them', async () => {
  const storage = join(folder, 'data.db')
  const first = await serve({ tls: false, storage })
  await first.client().create(ACCOUNT)
  const token = await tokenOf(first)
  await first.stop()
  const second = await serve({ tls: false, storage })
  try {
    expect(await userOf(second, token)).toBe('system:serviceaccount:default:robot')
    const { text } = await second.client().request('/openid/v1/jwks', KEYS)
    const [jwk] = (JSON.parse(text) as { keys: object[] }).keys
    const [head = '', payload = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
      alg: 'RS256',
      kid: (jwk as { kid: string }).kid,
    })
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${payload}`)
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
    await second.reset()
    expect(await tokenOf(second).then((another) => userOf(second, another))).toBe('system:serviceaccount:default:robot')
  } finally {
    await second.stop()
  }
})

test('the issuer of tokens is described as kube-apiserver describes it', async () => {
  const server = await serve({ tls: false })
  try {
    const ask = (path: string, method = 'GET', options = {}) => server.client().request(path, { method, ...options })
    const { headers, text } = await ask('/.well-known/openid-configuration')
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' })
    expect(text).toBe(
      `{"issuer":"https://kubernetes.default.svc","jwks_uri":"${server.url}/openid/v1/jwks","response_types_supported":["id_token"],"subject_types_supported":["public"],"id_token_signing_alg_values_supported":["RS256"]}`,
    )
    const keys = await ask('/openid/v1/jwks', 'GET', KEYS)
    expect((await ask('/openid/v1/jwks')).status).toBe(406)
    expect(keys.headers).toMatchObject({
      'content-type': 'application/jwk-set+json',
      'cache-control': 'public, max-age=3600',
    })
    expect(keys.text).toMatch(
      /^\{"keys":\[\{"use":"sig","kty":"RSA","kid":"[\w-]{43}","alg":"RS256","n":"[\w-]{342}","e":"AQAB"\}\]\}$/,
    )
    expect((await ask('/.well-known/openid-configuration/')).text).toBe(text)
    expect((await ask('/openid/v1/jwks', 'POST')).status).toBe(405)
    const { text: root } = await ask('/')
    expect(root).toContain('"/.well-known/openid-configuration"')
    expect(root).toContain('"/openid/v1/jwks"')
  } finally {
    await server.stop()
  }
})
