import { unauthorized, StatusError } from '../../apimachinery/status/index.js'
import type { UserInfo } from '../../api/resource/index.js'
import type { Authenticator, Credentials } from './authenticator.js'

const BEARER = /^bearer +(\S+)$/i

/** Knows users by bearer tokens and by client certificates (`authentication/token/tokenfile`, `request/x509`). */
export class KnownUsers implements Authenticator {
  readonly #tokens: ReadonlyMap<string, UserInfo>

  /** @param tokens users by their tokens */
  constructor(tokens: Iterable<readonly [string, UserInfo]>) {
    this.#tokens = new Map(tokens)
  }

  authenticate({ authorization, certificate }: Credentials): Promise<UserInfo | undefined> {
    const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1]
    if (token !== undefined) {
      const user = this.#tokens.get(token)
      if (user === undefined) throw new StatusError(unauthorized())
      return Promise.resolve(authenticated(user))
    }
    if (certificate === undefined) return Promise.resolve(undefined)
    const { commonName: username, organizations: groups } = certificate
    return Promise.resolve(authenticated({ username, groups }))
  }
}

const authenticated = (user: UserInfo): UserInfo => ({
  ...user,
  groups: [...new Set([...user.groups, 'system:authenticated'])],
})
