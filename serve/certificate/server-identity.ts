import { readFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { type Authority, type KeyedCertificate, makeAuthority, serverCertificate } from './authority.js'

/** How a server proves who it is, and whose certificates it believes. PEM. */
export interface ServerIdentity {
  readonly certificate: KeyedCertificate
  /** What clients trust. */
  readonly ca: string
  /** The name that the certificate is for, where it is not for the server's address. */
  readonly serverName?: string
  /** Signs certificates of users. */
  readonly authority: Authority
  /** All authorities that do. */
  readonly clientCa: readonly string[]
}

/** Files with PEM. */
export interface IdentityFiles {
  readonly tlsCertFile?: string
  readonly tlsPrivateKeyFile?: string
  readonly clientCaFile?: string
}

/** Names that every server has, besides the address that it listens on. */
const NAMES = ['localhost', '127.0.0.1', '::1', 'kubernetes', 'kubernetes.default', 'kubernetes.default.svc']

/**
 * The identity that files give, or that is made: an authority, and a certificate that it has signed.
 *
 * @throws Error for files that can't be read, are not what they should be, or of which one is missing
 */
export function makeServerIdentity(address: string, files: IdentityFiles, now: Date): ServerIdentity {
  const { tlsCertFile, tlsPrivateKeyFile, clientCaFile } = files
  const authority = makeAuthority(now)
  const given = clientCaFile === undefined ? [] : [readPem('clientCaFile', clientCaFile)]
  const users = { authority, clientCa: [authority.certificate, ...given] }
  if (tlsCertFile === undefined && tlsPrivateKeyFile === undefined) {
    const certificate = serverCertificate(authority, [...NAMES, address], now)
    return { ...users, certificate, ca: authority.certificate }
  }
  if (tlsCertFile === undefined || tlsPrivateKeyFile === undefined) {
    throw new Error('tlsCertFile and tlsPrivateKeyFile must be given together')
  }
  const certificate = readPem('tlsCertFile', tlsCertFile)
  const name = nameFor(new X509Certificate(certificate), address)
  return {
    ...users,
    certificate: { certificate, key: readFileSync(tlsPrivateKeyFile, 'utf8') },
    ca: certificate,
    ...(name !== undefined && { serverName: name }),
  }
}

function readPem(option: string, path: string): string {
  const text = readFileSync(path, 'utf8')
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error(`${option}: ${path} has no certificate in PEM`)
  return text
}

/** A name of a certificate; undefined if it is for the address. */
function nameFor(certificate: X509Certificate, address: string): string | undefined {
  const isFor = isIP(address) === 0 ? certificate.checkHost(address) : certificate.checkIP(address)
  if (isFor !== undefined) return undefined
  const names = [...(certificate.subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^,]+)/g)]
  return names[0]?.[1]?.trim()
}
