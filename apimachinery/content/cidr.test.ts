import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import { getWarningsForCidr, isValidCidr, isValidCidrForLegacyField, isValidInterfaceAddress } from './cidr.js'

const path = FieldPath.of('cidr')
const notACidr = 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)'
const notInCidrForm = 'must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or 2001:db8::1/64)'
const zeros = 'must not have leading 0s in IP or prefix length'
const mapped = 'must not have an IPv4-mapped IPv6 address'
const bits = 'must not have bits set beyond the prefix length'
const canonical = (text: string): string => `must be in canonical form ("${text}")`

test.each<[value: string, valid: string[], strict: string[], sloppy: string[], interfaceAddress: string[]]>([
  ['10.9.8.0/24', [], [], [], []],
  ['10.9.8.7/24', [bits], [bits], [], []],
  ['10.9.8.0/024', [zeros], [zeros], [], [canonical('10.9.8.0/24')]],
  ['2001:DB8::/64', [canonical('2001:db8::/64')], [], [], [canonical('2001:db8::/64')]],
  ['::ffff:10.9.8.7/120', [mapped], [mapped], [], [canonical('10.9.8.7/24')]],
  ['::ffff:10.9.8.7/20', [mapped], [mapped], [], [canonical('10.9.8.7/20')]],
  ['10.9.8.0', [notACidr], [notACidr], [notACidr], [notInCidrForm]],
])('%s', (value, ...details) => {
  const errors = [
    isValidCidr(path, value),
    isValidCidrForLegacyField(path, value, true),
    isValidCidrForLegacyField(path, value, false),
    isValidInterfaceAddress(path, value),
  ]
  expect(errors.map((list) => list.map(({ detail }) => detail))).toEqual(details)
  expect(errors.flat().filter(({ origin }) => origin !== '')).toEqual([])
})

test('old values are accepted unread', () => {
  expect(isValidCidrForLegacyField(path, 'x', true, ['x'])).toEqual([])
  expect(isValidCidrForLegacyField(path, 'y', true, ['x'])).toHaveLength(1)
})

test.each<[value: string, warnings: string[]]>([
  ['10.9.8.0/24', []],
  ['x', []],
  [
    '10.9.8.7/24',
    ['cidr: CIDR value "10.9.8.7/24" is ambiguous in this context (should be "10.9.8.0/24" or "10.9.8.7/32"?)'],
  ],
  ['010.0.0.0/8', ['cidr: non-standard CIDR value "010.0.0.0/8" is invalid: use "10.0.0.0/8"']],
  [
    '::ffff:1.2.3.4/120',
    [
      'cidr: CIDR value "::ffff:1.2.3.4/120" is ambiguous in this context (should be "1.2.3.0/24" or "1.2.3.4/128"?)',
      'cidr: non-standard CIDR value "::ffff:1.2.3.4/120" is invalid: use "1.2.3.0/24"',
    ],
  ],
  ['2001:DB8::/64', ['cidr: IPv6 CIDR value "2001:DB8::/64" should be in RFC 5952 canonical format ("2001:db8::/64")']],
])('warnings: %s', (value, warnings) => {
  expect(getWarningsForCidr(path, value)).toEqual(warnings)
})
