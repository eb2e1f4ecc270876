// Who sends requests: users whom the server knows, or nobody (apiserver's `authentication/request/anonymous`).
import { readFileSync } from 'node:fs'
import type { ReviewServices } from '../../api/builtin/index.js'
import { ANONYMOUS, MASTERS } from '../../api/identity/index.js'
import type { UserInfo } from '../../api/resource/index.js'
import { StatusError, unauthorized } from '../../apimachinery/status/index.js'
import type { Credentials } from './authenticator.js'
import { BearerTokens } from './bearer-tokens.js'
import { KnownUsers } from './known-users.js'
import { ServiceAccountTokens } from './service-account-tokens.js'
import type { SigningKey } from './signing-key.js'
import { parseTokenFile } from './token-file.js'

export interface RequesterOptions {
  /** The administrator's bearer token. */
  readonly token: string
  readonly tokenAuthFile: string | undefined
  /** Whether nobody may ask for more than the server's health. */
  readonly isAnonymousForHealthOnly: boolean
  readonly find: ReviewServices['find']
  readonly key: SigningKey
}

/** A request, as far as its sender is concerned. */
export interface SentRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly certificate?: Credentials['certificate']
}

const ADMIN: UserInfo = { username: 'admin', groups: [MASTERS] }
const HEALTH: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz'])

export class Requesters {
  readonly tokens: BearerTokens
  readonly #known: KnownUsers

  /** @throws Error for a token file that can't be read */
  constructor(private readonly options: RequesterOptions) {
    const { token, tokenAuthFile, find, key } = options
    const given = tokenAuthFile === undefined ? [] : parseTokenFile(readFileSync(tokenAuthFile, 'utf8'), tokenAuthFile)
    this.tokens = new BearerTokens([...given, [token, ADMIN]], new ServiceAccountTokens(key, find, Date.now))
    this.#known = new KnownUsers(this.tokens)
  }

  /** @throws StatusError Unauthorized */
  authenticate({ path, headers: { authorization }, certificate }: SentRequest): UserInfo {
    const known = this.#known.authenticate({
      ...(authorization !== undefined && { authorization }),
      ...(certificate && { certificate }),
    })
    if (known !== undefined) return known
    if (this.options.isAnonymousForHealthOnly && !HEALTH.has(path)) throw new StatusError(unauthorized())
    return ANONYMOUS
  }
}
