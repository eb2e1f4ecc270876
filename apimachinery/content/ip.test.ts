import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import { getWarningsForIp, isValidIp, isValidIpForLegacyField } from './ip.js'

const path = FieldPath.of('ip')
const notAnIp = 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)'
const zeros = 'must not have leading 0s'
const mapped = 'must not be an IPv4-mapped IPv6 address'

test.each<[value: string, valid: string[], strict: string[], sloppy: string[]]>([
  ['10.9.8.7', [], [], []],
  ['2001:db8::ffff', [], [], []],
  ['2001:DB8::ffff', ['must be in canonical form ("2001:db8::ffff")'], [], []],
  ['010.9.8.7', [zeros], [zeros], []],
  ['::ffff:10.9.8.7', [mapped], [mapped], []],
  ['::ffff:010.9.8.7', [zeros], [zeros], []],
  ['10.9.8', [notAnIp], [notAnIp], [notAnIp]],
  ['fe80::1%eth0', [notAnIp], [notAnIp], [notAnIp]],
])('%s', (value, valid, strict, sloppy) => {
  const errors = [
    isValidIp(path, value),
    isValidIpForLegacyField(path, value, true),
    isValidIpForLegacyField(path, value, false),
  ]
  expect(errors.map((list) => list.map(({ detail }) => detail))).toEqual([valid, strict, sloppy])
  expect(errors.map((list) => list.map(({ origin }) => origin))).toEqual([
    valid.map(() => 'format=ip-strict'),
    strict.map(() => 'format=ip-sloppy'),
    sloppy.map(() => 'format=ip-sloppy'),
  ])
})

test('old values are accepted unread', () => {
  expect(isValidIpForLegacyField(path, 'x', true, ['x'])).toEqual([])
  expect(isValidIpForLegacyField(path, 'y', true, ['x'])).toHaveLength(1)
})

test.each<[value: string, warnings: string[]]>([
  ['10.9.8.7', []],
  ['::1', []],
  ['x', []],
  ['010.9.8.7', ['ip: non-standard IP address "010.9.8.7" is invalid: use "10.9.8.7"']],
  ['::ffff:1.2.3.4', ['ip: non-standard IP address "::ffff:1.2.3.4" is invalid: use "1.2.3.4"']],
  ['0::1', ['ip: IPv6 address "0::1" should be in RFC 5952 canonical format ("::1")']],
])('warnings: %s', (value, warnings) => {
  expect(getWarningsForIp(path, value)).toEqual(warnings)
})

test('1.34 announces what later releases refuse', () => {
  expect(getWarningsForIp(path, '01.2.3.4', 'will be considered invalid in a future Kubernetes release')).toEqual([
    'ip: non-standard IP address "01.2.3.4" will be considered invalid in a future Kubernetes release: use "1.2.3.4"',
  ])
})
