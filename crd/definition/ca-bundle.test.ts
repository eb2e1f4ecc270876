import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { isValidCaBundle, validateCaBundle } from './ca-bundle.js'

/** A certificate with a key of Ed25519. */
const certificate =
  'MIIBMDCB46ADAgECAhRZopD2SZrbIB69gcHGW0THT/ClPzAFBgMrZXAwDTELMAkGA1UEAwwCZWQwIBcNMjYxMTIxMTY1MDI1WhgP' +
  'MjMwMDA5MDUxNjUwMjVaMA0xCzAJBgNVBAMMAmVkMCowBQYDK2VwAyEAdAxFdcqS6AY9yt0Z+ZB1s35CIBhDSIGEuhVGKGAoJ+Wj' +
  'UzBRMB0GA1UdDgQWBBQ6QHGnaRlDRXtu2BFZwTcYnwsUMjAfBgNVHSMEGDAWgBQ6QHGnaRlDRXtu2BFZwTcYnwsUMjAPBgNVHRMB' +
  'Af8EBTADAQH/MAUGAytlcANBAMXqrgV0bu7eeJ1ZVeUr5xTyEFvwWnXJqnlHmCjQxeeHSf4iO180/PioPwW7aN/yaPy4yI8UobCy' +
  'qP18V8I8AwA='
const pem = (type: string, base64: string): string => `-----BEGIN ${type}-----\n${base64}\n-----END ${type}-----\n`
const valid = pem('CERTIFICATE', certificate)
const broken = pem('CERTIFICATE', 'eA==')

test.each<[text: string, fault: string | undefined]>([
  [valid, undefined],
  [broken + valid, undefined],
  [`${valid}junk`, undefined],
  [pem('X', certificate) + valid, undefined],
  ['junk', 'unable to parse bytes as PEM block'],
  [`${pem('X', 'eA==')}junk`, 'unable to parse bytes as PEM block'],
  [pem('X', certificate), 'no valid certificate authority data seen'],
  [pem('CERTIFICATE', `A: b\n\n${certificate}`), 'no valid certificate authority data seen'],
  [`${broken}junk`, 'failed to parse certificate: x509: malformed certificate'],
])('%j', (text, fault) => {
  const bundle = btoa(text)
  const error = `b: Invalid value: "${bundle}": unable to load root certificates: ${fault}`
  expect(validateCaBundle(bundle, FieldPath.of('b')).map(String)).toEqual(fault === undefined ? [] : [error])
  expect(isValidCaBundle(bundle)).toBe(fault === undefined)
})
