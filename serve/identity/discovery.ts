// What others need to verify tokens of ServiceAccounts (Kubernetes' `pkg/serviceaccount/openidmetadata.go`).
import { ISSUER } from './service-account-tokens.js'
import type { SigningKey } from './signing-key.js'

/** Where the keys are, below the server's address. */
export const JWKS_PATH = '/openid/v1/jwks'

/** OpenID Connect's metadata of the issuer. @param url the server's address */
export const issuerMetadata = (url: string): object => ({
  issuer: ISSUER,
  jwks_uri: `${url}${JWKS_PATH}`,
  response_types_supported: ['id_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

/** The keys whose tokens are valid. */
export const publicKeys = ({ jwk }: Pick<SigningKey, 'jwk'>): object => ({ keys: [jwk] })
