// The door to selfsigned: an authority of the server's own, which signs its certificate and those of its users.
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { generate } from 'selfsigned'

/** A certificate with its key, PEM. */
export interface KeyedCertificate {
  readonly certificate: string
  readonly key: string
}

const DAYS = 365
const KEY = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const

/** A new authority. Of those with the same name OpenSSL would believe only one. */
export async function makeAuthority(now: Date): Promise<KeyedCertificate> {
  const name = `kubevet-serve-ca-${randomBytes(8).toString('hex')}`
  const made = await generate([{ name: 'commonName', value: name }], {
    ...KEY,
    ...validity(now),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { certificate: made.cert, key: made.private }
}

/** A certificate for a server with these DNS names and addresses. */
export async function serverCertificate(
  authority: KeyedCertificate,
  names: readonly string[],
  now: Date,
): Promise<KeyedCertificate> {
  const altNames = [...new Set(names)].map((name) =>
    isIP(name) === 0 ? { type: 2 as const, value: name } : { type: 7 as const, ip: name },
  )
  return signed(authority, [{ name: 'commonName', value: 'kube-apiserver' }], now, [
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames },
  ])
}

/** A certificate that says who its holder is. */
export const userCertificate = (
  authority: KeyedCertificate,
  user: { readonly username: string; readonly groups: readonly string[] },
  now: Date,
): Promise<KeyedCertificate> =>
  signed(
    authority,
    [
      ...user.groups.map((value) => ({ name: 'organizationName', value })),
      { name: 'commonName', value: user.username },
    ],
    now,
    [{ name: 'extKeyUsage', clientAuth: true }],
  )

type Attributes = NonNullable<Parameters<typeof generate>[0]>
type Extensions = NonNullable<NonNullable<Parameters<typeof generate>[1]>['extensions']>

async function signed(
  { certificate: cert, key }: KeyedCertificate,
  subject: Attributes,
  now: Date,
  extensions: Extensions,
): Promise<KeyedCertificate> {
  const made = await generate(subject, {
    ...KEY,
    ...validity(now),
    ca: { cert, key },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      ...extensions,
    ],
  })
  return { certificate: made.cert, key: made.private }
}

function validity(now: Date): { readonly notBeforeDate: Date; readonly notAfterDate: Date } {
  const end = new Date(now)
  end.setUTCDate(end.getUTCDate() + DAYS)
  return { notBeforeDate: now, notAfterDate: end }
}
