import { expect, test } from 'vitest'
import { publicKeyFault } from './public-key.js'

const fromHex = (hex: string): string => hex.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16)))

/** Object identifiers of curves with their parameters, and the generator of each, uncompressed (SEC 2). */
const CURVES: [name: string, parameters: string, point: string][] = [
  [
    'P224',
    '06052b81040021',
    '04b70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21bd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34',
  ],
  [
    'P256',
    '06082a8648ce3d030107',
    '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  ],
  [
    'P384',
    '06052b81040022',
    '04aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab73617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f',
  ],
  [
    'P521',
    '06052b81040023',
    '0400c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66011839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650',
  ],
]
const ECDSA = fromHex('2a8648ce3d0201')

test.each(CURVES)('points of %s', (name, parameters, hex) => {
  const point = fromHex(hex)
  const fault = (key: string): string | undefined => publicKeyFault(ECDSA, fromHex(parameters), key)
  const last = point.charCodeAt(point.length - 1)
  expect(fault(point)).toBeUndefined()
  expect(fault(point.slice(0, -1) + String.fromCharCode(last ^ 1))).toBe(`${name} point not on curve`)
  expect(fault(point.slice(0, -1))).toBe(`invalid ${name} point encoding`)
  expect(fault(`\x02${point.slice(1)}`)).toBe('ecdsa: invalid uncompressed public key')
  const element = name === 'P256' ? 'invalid P256 element encoding' : `invalid ${name}Element encoding`
  expect(fault(`\x04${'\xff'.repeat(point.length - 1)}`)).toBe(element)
})

const RSA = fromHex('2a864886f70d010101')
const ED25519 = fromHex('2b6570')

test.each<[algorithm: string, parameters: string, key: string, fault: string | undefined]>([
  [ECDSA, '', '\x04', 'x509: invalid ECDSA parameters'],
  [ECDSA, '\x06\x01\x01', '\x04', 'x509: unsupported elliptic curve'],
  [RSA, '\x05\0', '\x30\x06\x02\x01\x05\x02\x01\x03', undefined],
  [RSA, '', '\x30\x06\x02\x01\x05\x02\x01\x03', 'x509: RSA key missing NULL parameters'],
  [RSA, '\x05\0', '', 'x509: invalid RSA public key'],
  [RSA, '\x05\0', '\x30\x02\x02\0', 'x509: invalid RSA modulus'],
  [RSA, '\x05\0', '\x30\x03\x02\x01\x05', 'x509: invalid RSA public exponent'],
  [RSA, '\x05\0', '\x30\x06\x02\x01\0\x02\x01\x03', 'x509: RSA modulus is not a positive number'],
  [RSA, '\x05\0', '\x30\x06\x02\x01\x05\x02\x01\x80', 'x509: RSA public exponent is not a positive number'],
  [ED25519, '', 'x'.repeat(32), undefined],
  [ED25519, '', 'x', 'x509: wrong Ed25519 public key size'],
  [ED25519, '\x05\0', 'x'.repeat(32), 'x509: Ed25519 key encoded with illegal parameters'],
  ['\x01', '', '', undefined],
])('%j %j %j', (algorithm, parameters, key, fault) => {
  expect(publicKeyFault(algorithm, parameters, key)).toBe(fault)
})
