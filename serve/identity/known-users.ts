import { CREDENTIAL_ID, withAuthenticated } from '../../api/identity/index.js'
import type { UserInfo } from '../../api/resource/index.js'
import { StatusError, unauthorized } from '../../apimachinery/status/index.js'
import { trimSpace } from '../../apimachinery/text/index.js'
import type { Authenticator, ClientCertificate, Credentials } from './authenticator.js'
import type { BearerTokens } from './bearer-tokens.js'

/** Knows users by client certificates, or else by bearer tokens (`authentication/request/x509`, `bearertoken`). */
export class KnownUsers implements Authenticator {
  constructor(private readonly tokens: BearerTokens) {}

  authenticate({ authorization, certificate }: Credentials): UserInfo | undefined {
    if (certificate?.isTrusted === true && certificate.commonName !== '') return withAuthenticated(userOf(certificate))
    const token = bearerToken(authorization ?? '')
    if (token !== undefined) {
      const found = this.tokens.review(token, this.tokens.audiences)
      if ('user' in found) return found.user
      throw new StatusError(unauthorized())
    }
    if (certificate?.isTrusted === false) throw new StatusError(unauthorized())
    return undefined
  }
}

function userOf({ commonName, organizations, uid, fingerprint }: ClientCertificate): UserInfo {
  return {
    username: commonName,
    ...(uid !== undefined && { uid }),
    groups: organizations,
    extra: { [CREDENTIAL_ID]: [`X509SHA256=${fingerprint}`] },
  }
}

/** The token of a header; undefined if it has none. */
function bearerToken(authorization: string): string | undefined {
  const [scheme = '', token = ''] = trimSpace(authorization).split(' ')
  return scheme.toLowerCase() === 'bearer' && token !== '' ? token : undefined
}
