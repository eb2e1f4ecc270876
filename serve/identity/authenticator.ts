import type { UserInfo } from '../../api/resource/index.js'

/** What a request says of who sends it. */
export interface Credentials {
  /** The value of the header `Authorization`. */
  readonly authorization?: string
  /** The subject of a client certificate that the server's CA has signed. */
  readonly certificate?: { readonly commonName: string; readonly organizations: readonly string[] }
}

export interface Authenticator {
  /** Undefined if there are no credentials. @throws StatusError 401 if they are wrong */
  authenticate(credentials: Credentials): Promise<UserInfo | undefined>
}
