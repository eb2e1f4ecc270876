// The server's certificate.
import { createHash, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import type { CertificateFiles } from './certificate-files.js'
import type { Revised } from '../reload/reloadable.js'

/** Reads a certificate. Rejects with an error whose message says what is wrong with it. */
export type CertificateLoader = () => Promise<CertificateFiles>

/** A certificate that can be served. */
export interface ServedCertificate extends CertificateFiles, Revised {
  /** When it ends. */
  readonly expiry: Date
}

/** Checks that a certificate can be served: that it can be read, and that the key is its own. Throws an Error that says what is wrong. */
export function servedCertificate(files: CertificateFiles): ServedCertificate {
  const { certificate, key, clientCa } = files
  // While files are replaced one after the other the key may be that of another certificate.
  usable('the certificate and its key', () => createSecureContext({ cert: certificate, key }))
  // TLS itself ignores what is not a certificate, and would trust no client.
  if (clientCa !== undefined) usable('the client CA', () => new X509Certificate(clientCa))
  const digest = createHash('sha256')
  for (const part of [certificate, key, clientCa ?? '']) digest.update(part).update('\0')
  return { ...files, expiry: new Date(new X509Certificate(certificate).validTo), revision: digest.digest('hex') }
}

function usable(what: string, check: () => unknown): void {
  try {
    check()
  } catch (error) {
    throw new Error(`${what} can't be used: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Makes a certificate that only itself vouches for, for development. `names` are DNS names and IP addresses. */
export async function selfMadeCertificate(names: readonly string[], now: Date): Promise<CertificateFiles> {
  // Its cryptography takes a while to load, and most servers have a certificate.
  const { makeCertificate } = await import('./self-made.js')
  return makeCertificate(names, now)
}
