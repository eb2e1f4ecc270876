import { expect, test } from 'vitest'
import { certificateFault } from './certificate.js'

/** Certificates that OpenSSL signed for itself, as base64. */
const CERTIFICATES = {
  ed25519:
    'MIIBMDCB46ADAgECAhRZopD2SZrbIB69gcHGW0THT/ClPzAFBgMrZXAwDTELMAkGA1UEAwwCZWQwIBcNMjYxMTIxMTY1MDI1WhgP' +
    'MjMwMDA5MDUxNjUwMjVaMA0xCzAJBgNVBAMMAmVkMCowBQYDK2VwAyEAdAxFdcqS6AY9yt0Z+ZB1s35CIBhDSIGEuhVGKGAoJ+Wj' +
    'UzBRMB0GA1UdDgQWBBQ6QHGnaRlDRXtu2BFZwTcYnwsUMjAfBgNVHSMEGDAWgBQ6QHGnaRlDRXtu2BFZwTcYnwsUMjAPBgNVHRMB' +
    'Af8EBTADAQH/MAUGAytlcANBAMXqrgV0bu7eeJ1ZVeUr5xTyEFvwWnXJqnlHmCjQxeeHSf4iO180/PioPwW7aN/yaPy4yI8UobCy' +
    'qP18V8I8AwA=',
  p256:
    'MIIBiTCCAS+gAwIBAgIUZGCJbwnsgdpcCOGsAbVXmkg+BIowCgYIKoZIzj0EAwIwGjELMAkGA1UEAwwCw7wxCzAJBgNVBAYTAkRF' +
    'MB4XDTI2MTEyMTE2NTAyNVoXDTI2MTIwMTE2NTAyNVowGjELMAkGA1UEAwwCw7wxCzAJBgNVBAYTAkRFMFkwEwYHKoZIzj0CAQYI' +
    'KoZIzj0DAQcDQgAEmTmAFYHaPduusaYg2BF7PMUpQ6K++acEW+JfcnsZYSkWN9okCctbdU1SgGANYANd8aSh7o6oBTVQqOlU2dMI' +
    'ZqNTMFEwHQYDVR0OBBYEFNNCmoo9UWEmqhGW+FZYmQhkdBMaMB8GA1UdIwQYMBaAFNNCmoo9UWEmqhGW+FZYmQhkdBMaMA8GA1Ud' +
    'EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgCiYDGdb3Q1G3EmoR2m0Sc7//oO+3Z+f5ToTwtKUQfpkCIQDLlQuRSZfiJTwY' +
    'MUpbjzf63da5eglK2x4FYS/4zsGQuw==',
  rsa:
    'MIICDDCCAXWgAwIBAgIUAYm/BdHem0r8GyZ7kqYi/xwhP3gwDQYJKoZIhvcNAQELBQAwGDEKMAgGA1UEAwwBeDEKMAgGA1UECgwB' +
    'eTAeFw0yNjExMjExNjUwMjVaFw0yNjEyMDExNjUwMjVaMBgxCjAIBgNVBAMMAXgxCjAIBgNVBAoMAXkwgZ8wDQYJKoZIhvcNAQEB' +
    'BQADgY0AMIGJAoGBANhiuQH4lO7hRCVTjcezx+QevXMS/DZn76ZK8GmftGJqATOZJVJYl3ZA0G/7zr6Nztweg61uHZZCIJVNZVls' +
    'hsKP6rzkp8agO71eCSRXV8vCpdWfIH1PHsGsyf+xb6xccR7PnIrqW6LXqbP5igZ5Q0FHrfomTF4dTTeAkeAin6VNAgMBAAGjUzBR' +
    'MB0GA1UdDgQWBBTYemuKf8uxskpqZJgjqti/JeAA3jAfBgNVHSMEGDAWgBTYemuKf8uxskpqZJgjqti/JeAA3jAPBgNVHRMBAf8E' +
    'BTADAQH/MA0GCSqGSIb3DQEBCwUAA4GBANMI4fTILeq1U1rfhaiyxbrrB2zHFq8zNWim8yoIteG3jd5h/ZAqCBE/V+eSthMYPYZZ' +
    '76p+eGYb7p8c3iquB5L/6N3A9cY778sd8lGqquUZGxZuM3DqjBufKWj0iaVESZLVNwC2i+YoiUDC1sSZJb+WfAXzOORureNjW99A' +
    'gv0e',
}

type Name = keyof typeof CERTIFICATES

const bytesOf = (name: Name): string => atob(CERTIFICATES[name])

test.each<Name>(['ed25519', 'p256', 'rsa'])('%s', (name) => {
  expect(certificateFault(bytesOf(name))).toBeUndefined()
  expect(certificateFault(`${bytesOf(name)}x`)).toBe('x509: trailing data')
  expect(certificateFault(bytesOf(name).slice(0, -1))).toBe('x509: malformed certificate')
})

test('no bytes', () => {
  expect(certificateFault('')).toBe('x509: malformed certificate')
})

/** The certificate with one byte changed. */
function changed(name: Name, index: number, byte: number): string {
  const bytes = bytesOf(name)
  return bytes.slice(0, index) + String.fromCharCode(byte) + bytes.slice(index + 1)
}

test.each<[name: Name, index: number, byte: number, fault: string | undefined]>([
  ['ed25519', 11, 0x00, undefined],
  ['ed25519', 35, 0x00, "x509: inner and outer signature algorithm identifiers don't match"],
  ['ed25519', 42, 0x01, 'x509: invalid RDNSequence'],
  ['ed25519', 44, 0x01, 'x509: invalid RDNSequence: invalid attribute'],
  ['ed25519', 46, 0x00, 'x509: invalid RDNSequence: invalid attribute type'],
  ['ed25519', 46, 0x05, 'x509: invalid RDNSequence: invalid attribute value'],
  ['p256', 58, 0x16, 'x509: invalid RDNSequence: invalid attribute value: invalid IA5String'],
  ['p256', 71, 0x12, 'x509: invalid RDNSequence: invalid attribute value: invalid NumericString'],
  ['p256', 73, 0x00, 'x509: invalid RDNSequence: invalid attribute value: invalid PrintableString'],
  ['ed25519', 54, 0x80, 'x509: invalid RDNSequence: invalid attribute value: invalid UTF-8 string'],
  ['ed25519', 192, 0x00, 'x509: invalid authority key identifier'],
  ['ed25519', 228, 0x00, 'x509: invalid basic constraints'],
  ['ed25519', 159, 0x0f, 'x509: invalid key usage'],
  ['ed25519', 161, 0x00, 'x509: invalid subject key identifier'],
  ['ed25519', 11, 0x03, 'x509: invalid version'],
  ['ed25519', 57, 0x16, 'x509: malformed GeneralizedTime'],
  ['ed25519', 108, 0x00, 'x509: malformed OID'],
  ['ed25519', 57, 0x01, 'x509: malformed UTCTime'],
  ['ed25519', 6, 0x80, 'x509: malformed algorithm identifier'],
  ['ed25519', 0, 0x00, 'x509: malformed certificate'],
  ['ed25519', 152, 0x01, 'x509: malformed extension'],
  ['ed25519', 154, 0x00, 'x509: malformed extension OID field'],
  ['ed25519', 160, 0x01, 'x509: malformed extension critical field'],
  ['ed25519', 154, 0x05, 'x509: malformed extension value field'],
  ['ed25519', 150, 0x00, 'x509: malformed extensions'],
  ['ed25519', 41, 0x00, 'x509: malformed issuer'],
  ['ed25519', 108, 0x06, 'x509: malformed parameters'],
  ['ed25519', 106, 0x00, 'x509: malformed public key algorithm identifier'],
  ['ed25519', 5, 0x00, 'x509: malformed serial number'],
  ['ed25519', 3, 0x00, 'x509: malformed signature'],
  ['ed25519', 13, 0x01, 'x509: malformed signature algorithm identifier'],
  ['ed25519', 91, 0x00, 'x509: malformed spki'],
  ['ed25519', 106, 0x29, 'x509: malformed subjectPublicKey'],
  ['ed25519', 1, 0x00, 'x509: malformed tbs certificate'],
  ['ed25519', 42, 0x00, 'x509: malformed validity'],
  ['ed25519', 8, 0x00, 'x509: malformed version'],
  ['ed25519', 14, 0x80, 'x509: negative serial number'],
  ['ed25519', 57, 0x00, 'x509: unsupported time format'],
  ['ed25519', 52, 0x18, 'x509: invalid RDNSequence: invalid attribute value: unsupported string type: 24'],
])('%s with another byte %i: %i', (name, index, byte, fault) => {
  expect(certificateFault(changed(name, index, byte))).toBe(fault)
})

test.each<[name: Name, index: number, byte: number, fault: string]>([
  ['p256', 162, 0x00, 'P256 point not on curve'],
  ['p256', 159, 0x01, 'ecdsa: invalid uncompressed public key'],
  ['p256', 159, 0x41, 'invalid P256 point encoding'],
  ['rsa', 150, 0x00, 'x509: RSA key missing NULL parameters'],
  ['rsa', 162, 0x80, 'x509: RSA modulus is not a positive number'],
  ['rsa', 293, 0x80, 'x509: RSA public exponent is not a positive number'],
  ['p256', 148, 0x00, 'x509: invalid ECDSA parameters'],
  ['rsa', 157, 0x00, 'x509: invalid RSA modulus'],
  ['rsa', 158, 0x88, 'x509: invalid RSA public exponent'],
  ['rsa', 154, 0x80, 'x509: invalid RSA public key'],
  ['p256', 149, 0x01, 'x509: unsupported elliptic curve'],
  ['ed25519', 115, 0x01, 'x509: wrong Ed25519 public key size'],
])('the key of %s with another byte %i: %i', (name, index, byte, fault) => {
  expect(certificateFault(changed(name, index, byte))).toBe(fault)
})
