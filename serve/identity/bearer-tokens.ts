import type { ReviewedToken, TokenClaims, TokenService } from '../../api/builtin/index.js'
import { withAuthenticated } from '../../api/identity/index.js'
import type { UserInfo } from '../../api/resource/index.js'
import type { ServiceAccountTokens } from './service-account-tokens.js'

/** Tokens that were given to the server, and those of ServiceAccounts. */
export class BearerTokens implements TokenService {
  readonly #users: ReadonlyMap<string, UserInfo>

  /** @param users by their tokens */
  constructor(
    users: Iterable<readonly [string, UserInfo]>,
    private readonly accounts: ServiceAccountTokens,
  ) {
    this.#users = new Map(users)
  }

  get audiences(): readonly string[] {
    return this.accounts.audiences
  }

  review(token: string, audiences: readonly string[]): ReviewedToken {
    const user = this.#users.get(token)
    // A token that was given is for all who the server's own API is for (`WrapAudienceAgnosticToken`).
    const own = this.audiences.filter((audience) => audiences.includes(audience))
    if (user !== undefined && own.length > 0) return { user: withAuthenticated(user), audiences: own }
    const found = this.accounts.review(token, audiences)
    if (found === undefined) return { error: 'invalid bearer token' }
    return 'error' in found ? found : { ...found, user: withAuthenticated(found.user) }
  }

  issue(claims: TokenClaims): string {
    return this.accounts.issue(claims)
  }
}
