// An authority of the server's own, which signs its certificate and those of its users (RFC 5280). Written here, since loading a
// package for it would take longer than all else that a server does until it is ready.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { parseIpStrict } from '../../apimachinery/content/index.js'
import { bits, der, identifier, integer, octets, sequence, setOf, tagged, time, truth, utf8 } from './der.js'

/** A certificate with its key, PEM. */
export interface KeyedCertificate {
  readonly certificate: string
  readonly key: string
}

export interface Authority extends KeyedCertificate {
  /** The common name, of its subject and of all that it signs the issuer. */
  readonly name: string
}

const DAYS = 365

/** A new authority. Of those with the same name OpenSSL would believe only one. */
export function makeAuthority(now: Date): Authority {
  const name = `kubevet-serve-ca-${randomBytes(8).toString('hex')}`
  const keys = newKeys()
  const subject = [{ type: COMMON_NAME, value: name }]
  const extensions = [basicConstraints(true), keyUsage(DIGITAL_SIGNATURE | KEY_CERT_SIGN | CRL_SIGN)]
  return { name, ...signed(keys, { subject, extensions, now }, { name, key: keys.privateKey }) }
}

/** A certificate for a server with these DNS names and addresses. */
export function serverCertificate(authority: Authority, names: readonly string[], now: Date): KeyedCertificate {
  const subject = [{ type: COMMON_NAME, value: 'kube-apiserver' }]
  const extensions = [...OF_HOLDERS, extendedKeyUsage(SERVER_AUTH), subjectAltName([...new Set(names)])]
  return signed(newKeys(), { subject, extensions, now }, authority)
}

/** A certificate that says who its holder is. */
export function userCertificate(
  authority: Authority,
  { username, groups }: { readonly username: string; readonly groups: readonly string[] },
  now: Date,
): KeyedCertificate {
  const subject = [...groups.map((value) => ({ type: ORGANIZATION, value })), { type: COMMON_NAME, value: username }]
  return signed(newKeys(), { subject, extensions: [...OF_HOLDERS, extendedKeyUsage(CLIENT_AUTH)], now }, authority)
}

interface Keys {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

const newKeys = (): Keys => generateKeyPairSync('ec', { namedCurve: 'P-256' })

interface Contents {
  readonly subject: readonly Attribute[]
  readonly extensions: readonly Buffer[]
  readonly now: Date
}

/** A part of a name. */
interface Attribute {
  readonly type: Buffer
  readonly value: string
}

function signed(
  { publicKey, privateKey }: Keys,
  { subject, extensions, now }: Contents,
  issuer: { readonly name: string; readonly key: KeyObject | string },
): KeyedCertificate {
  const end = new Date(now)
  end.setUTCDate(end.getUTCDate() + DAYS)
  const contents = sequence(
    tagged(0, integer(VERSION_3)),
    integer(serialNumber()),
    ECDSA_WITH_SHA256,
    nameOf([{ type: COMMON_NAME, value: issuer.name }]),
    sequence(time(now), time(end)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...extensions)),
  )
  const certificate = sequence(contents, ECDSA_WITH_SHA256, bits(sign('sha256', contents, issuer.key)))
  return { certificate: pem(certificate), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

const VERSION_3 = Buffer.from([2])
const ECDSA_WITH_SHA256 = sequence(identifier('1.2.840.10045.4.3.2'))
const COMMON_NAME = identifier('2.5.4.3')
const ORGANIZATION = identifier('2.5.4.10')

/** Random, positive, and without zeros that lead it. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] as number) & 0x3f) | 0x40
  return bytes
}

const nameOf = (attributes: readonly Attribute[]): Buffer =>
  sequence(...attributes.map(({ type, value }) => setOf(sequence(type, utf8(value)))))

const extension = (id: string, isCritical: boolean, value: Buffer): Buffer =>
  sequence(identifier(id), ...(isCritical ? [truth()] : []), octets(value))

const basicConstraints = (isAuthority: boolean): Buffer =>
  extension('2.5.29.19', true, sequence(...(isAuthority ? [truth()] : [])))

/** Bits of a key's usage, the first in front. */
const [DIGITAL_SIGNATURE, KEY_CERT_SIGN, CRL_SIGN] = [0x80, 0x04, 0x02]

function keyUsage(usage: number): Buffer {
  let unused = 0
  while (((usage >> unused) & 1) === 0) unused++
  return extension('2.5.29.15', true, bits(Buffer.from([usage]), unused))
}

const SERVER_AUTH = identifier('1.3.6.1.5.5.7.3.1')
const CLIENT_AUTH = identifier('1.3.6.1.5.5.7.3.2')
const extendedKeyUsage = (usage: Buffer): Buffer => extension('2.5.29.37', false, sequence(usage))

/** What the certificates of servers and users have in common. */
const OF_HOLDERS = [basicConstraints(false), keyUsage(DIGITAL_SIGNATURE)]

function subjectAltName(names: readonly string[]): Buffer {
  const general = names.map((name) => {
    const address = parseIpStrict(name)
    if (address === undefined) return der(0x82, Buffer.from(name))
    return der(0x87, Buffer.from(address.bytes.slice(address.family === 4 ? 12 : 0)))
  })
  return extension('2.5.29.17', false, sequence(...general))
}

const pem = (bytes: Buffer): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(bytes.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n')
