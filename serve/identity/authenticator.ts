import type { UserInfo } from '../../api/resource/index.js'

/** What a request says of who sends it. */
export interface Credentials {
  /** The value of the header `Authorization`. */
  readonly authorization?: string
  readonly certificate?: ClientCertificate
}

/** A certificate that a client has shown. */
export interface ClientCertificate {
  /** Whether an authority that the server knows has signed it, for clients, and it is of today. */
  readonly isTrusted: boolean
  readonly commonName: string
  readonly organizations: readonly string[]
  /** `1.3.6.1.4.1.57683.2` of the subject. */
  readonly uid?: string
  /** SHA-256 of the certificate, hexadecimal digits in lower case. */
  readonly fingerprint: string
}

export interface Authenticator {
  /** Undefined if there are no credentials. @throws StatusError 401 if they are wrong */
  authenticate(credentials: Credentials): UserInfo | undefined
}
