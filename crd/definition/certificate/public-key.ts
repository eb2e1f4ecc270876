// Public keys in certificates, as far as Go checks them. Texts are byte texts, each character one byte.
import { DerReader, isInteger, isObjectIdentifier, TAG } from './der.js'

/** What is wrong with a key, in Go's words. `algorithm`, `curve`: contents of object identifiers. Other algorithms are not known. */
export function publicKeyFault(algorithm: string, parameters: string, key: string): string | undefined {
  switch (hexadecimal(algorithm)) {
    case '2a864886f70d010101':
      return rsaFault(parameters, key)
    case '2a8648ce3d0201':
      return ecdsaFault(parameters, key)
    case '2b6570':
      if (parameters !== '') return 'x509: Ed25519 key encoded with illegal parameters'
      return key.length === 32 ? undefined : 'x509: wrong Ed25519 public key size'
    default:
      return undefined
  }
}

const hexadecimal = (bytes: string): string =>
  Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')

const isNegative = (integer: string): boolean => integer.charCodeAt(0) >= 0x80

function rsaFault(parameters: string, key: string): string | undefined {
  if (parameters !== '\x05\0') return 'x509: RSA key missing NULL parameters'
  const numbers = new DerReader(key).inside(TAG.sequence)
  if (numbers === undefined) return 'x509: invalid RSA public key'
  const modulus = numbers.content(TAG.integer) ?? ''
  if (!isInteger(modulus)) return 'x509: invalid RSA modulus'
  const exponent = numbers.content(TAG.integer) ?? ''
  // An int of Go.
  if (!isInteger(exponent) || exponent.length > 8) return 'x509: invalid RSA public exponent'
  if (isNegative(modulus) || modulus === '\0') return 'x509: RSA modulus is not a positive number'
  return isNegative(exponent) || exponent === '\0' ? 'x509: RSA public exponent is not a positive number' : undefined
}

interface Curve {
  readonly name: string
  /** Bytes of a coordinate. */
  readonly size: number
  readonly prime: bigint
  /** y² = x³ − 3x + b. */
  readonly b: bigint
  readonly elementFault: string
}

const curve = (name: string, prime: bigint, b: bigint, elementFault = `invalid ${name}Element encoding`): Curve => ({
  name,
  size: Math.ceil(prime.toString(16).length / 2),
  prime,
  b,
  elementFault,
})

/** The curves of FIPS 186 by their object identifiers. */
const CURVES: ReadonlyMap<string, Curve> = new Map([
  [
    '2b81040021',
    curve('P224', 2n ** 224n - 2n ** 96n + 1n, 0xb4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4n),
  ],
  [
    '2a8648ce3d030107',
    curve(
      'P256',
      2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
      0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
      // As on amd64 and arm64.
      'invalid P256 element encoding',
    ),
  ],
  [
    '2b81040022',
    curve(
      'P384',
      2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
      0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
    ),
  ],
  [
    '2b81040023',
    curve(
      'P521',
      2n ** 521n - 1n,
      0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
    ),
  ],
])

function ecdsaFault(parameters: string, key: string): string | undefined {
  const identifier = new DerReader(parameters).content(TAG.objectIdentifier) ?? ''
  if (!isObjectIdentifier(identifier)) return 'x509: invalid ECDSA parameters'
  const known = CURVES.get(hexadecimal(identifier))
  if (known === undefined) return 'x509: unsupported elliptic curve'
  if (!key.startsWith('\x04')) return 'ecdsa: invalid uncompressed public key'
  const { name, size, prime, b, elementFault } = known
  if (key.length !== 1 + 2 * size) return `invalid ${name} point encoding`
  const x = BigInt(`0x${hexadecimal(key.slice(1, 1 + size))}`)
  const y = BigInt(`0x${hexadecimal(key.slice(1 + size))}`)
  if (x >= prime || y >= prime) return elementFault
  return (y * y - x * x * x + 3n * x - b) % prime === 0n ? undefined : `${name} point not on curve`
}
