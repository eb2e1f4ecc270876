// Where those who get tokens of ServiceAccounts find what verifies them (Kubernetes' `pkg/routes/openidmetadata.go`).
import { requireAccepted } from '../../api/media/index.js'
import { methodNotAllowed, StatusError } from '../../apimachinery/status/index.js'
import { issuerMetadata, JWKS_PATH, publicKeys, type SigningKey } from '../identity/index.js'
import type { PathHandler } from '../pipeline/index.js'

export const OPENID_PATHS: readonly string[] = ['/.well-known/openid-configuration', JWKS_PATH]

/** @param url the server's address, which is known when it listens */
export const openIdPaths =
  (key: Pick<SigningKey, 'jwk'>, url: () => string): PathHandler =>
  ({ path, method, headers }) => {
    const [configuration, keys] = OPENID_PATHS
    const asked = path.replace(/(?<=.)\/$/, '')
    if (asked !== configuration && asked !== keys) return undefined
    if (method !== 'GET') throw new StatusError(methodNotAllowed())
    const isKeys = asked === keys
    const form = isKeys ? 'application/jwk-set+json' : 'application/json'
    requireAccepted(form, headers['accept'] ?? '')
    return {
      code: 200,
      headers: { 'cache-control': 'public, max-age=3600', 'content-type': form },
      body: JSON.stringify(isKeys ? publicKeys(key) : issuerMetadata(url())),
    }
  }
