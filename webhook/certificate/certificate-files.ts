/** A certificate with its key, as PEM texts. */
export interface CertificateFiles {
  /** With the certificates that lead to a root, if there are any. */
  readonly certificate: string | Buffer
  readonly key: string | Buffer
  /** Certificates of the authorities that may sign clients' certificates; without them clients need none. */
  readonly clientCa?: string | Buffer
}
