import { type KeyedCertificate, makeAuthority, serverCertificate } from './authority.js'

/** How a server proves who it is. */
export interface ServerIdentity {
  /** The authority that clients trust, and that signs certificates of users. */
  readonly authority: KeyedCertificate
  readonly certificate: KeyedCertificate
}

/** Names that every server has, besides the address that it listens on. */
const NAMES = ['localhost', '127.0.0.1', '::1', 'kubernetes', 'kubernetes.default', 'kubernetes.default.svc']

/** Makes an authority and a certificate that it has signed. */
export async function makeServerIdentity(address: string, now: Date): Promise<ServerIdentity> {
  const authority = await makeAuthority(now)
  return { authority, certificate: await serverCertificate(authority, [...NAMES, address], now) }
}
