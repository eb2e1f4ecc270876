import { describe, expect, test } from 'vitest'
import { type NetipAddress, parseNetipAddress } from './netip-address.js'

function parse(text: string): NetipAddress {
  const address = parseNetipAddress(text)
  if (typeof address === 'string') throw new Error(address)
  return address
}

test.each<[text: string, canonical: string, family: 4 | 6, zone: string]>([
  ['1.2.3.4', '1.2.3.4', 4, ''],
  ['255.255.255.255', '255.255.255.255', 4, ''],
  ['::', '::', 6, ''],
  ['::%a', '::%a', 6, 'a'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1', 6, ''],
  ['1:0:0:2:0:0:0:3', '1:0:0:2::3', 6, ''],
  ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7', 6, ''],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0', 6, ''],
  ['1:0:0::', '1::', 6, ''],
  ['::1.2.3.4', '::102:304', 6, ''],
  ['::ffff:102:304', '::ffff:1.2.3.4', 6, ''],
  ['fe80::1%eth0%1', 'fe80::1%eth0%1', 6, 'eth0%1'],
])('%s', (text, canonical, family, zone) => {
  const address = parse(text)
  expect([address.toString(), address.family, address.zone]).toEqual([canonical, family, zone])
  expect(parse(canonical).equals(address)).toBe(true)
})

describe('errors', () => {
  test.each<[text: string, reason: string]>([
    ['', 'unable to parse IP'],
    ['x', 'unable to parse IP'],
    ['%eth0', 'missing IPv6 address'],
    ['127.0.0', 'IPv4 address too short'],
    ['127.0.0.1.5', 'IPv4 address too long'],
    ['127..0.1', 'IPv4 field must have at least one digit (at ".0.1")'],
    ['127.0.0.1.', 'IPv4 field must have at least one digit (at ".")'],
    ['127.0.0.01', 'IPv4 field has octet with leading zero'],
    ['127.0.0.256', 'IPv4 field has value >255'],
    ['127.0.0.1\n', 'unexpected character (at "\\n")'],
    ['fe80::1%', 'zone must be a non-empty string'],
    ['12345::%e', 'each group must have 4 or less digits (at "12345::")'],
    ['1:2', 'address string too short'],
    ['1::2::3', 'multiple :: in address (at ":3")'],
    ['1:2:3:4:5:6:7:8:9', 'trailing garbage after address (at "9")'],
    ['1:2:3:4:5:6:7:8::', 'the :: must expand to at least one field of zeros'],
    ['1:', 'colon must be followed by more characters (at ":")'],
    [':1', 'each colon-separated field must have at least one digit (at ":1")'],
    ['1:é', 'each colon-separated field must have at least one digit (at "é")'],
    ['1:2:3:4:5:6:7:8 ', 'unexpected character, want colon (at " ")'],
    ['1:2:1.2.3.4', 'embedded IPv4 address must replace the final 2 fields of the address (at "1.2.3.4")'],
    ['::1:2:3:4:5:6:7:1.2.3.4', 'too many hex fields to fit an embedded IPv4 at the end of the address (at "1.2.3.4")'],
    ['::1.2.3%e', 'IPv4 address too short'],
  ])('%j', (text, reason) => {
    expect(parseNetipAddress(text)).toBe(`ParseAddr(${JSON.stringify(text)}): ${reason}`)
  })
})

test('an address that starts with what another one left behind', () => {
  expect(parse('1:2:3:4:5:6:7:8').toString()).toBe('1:2:3:4:5:6:7:8')
  expect(parse('::').toString()).toBe('::')
  expect(parse('::9').toString()).toBe('::9')
})

test.each<[text: string, bytes: number[]]>([
  ['1.2.3.255', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 1, 2, 3, 255]],
  ['ff02::8001', [255, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 1]],
])('the bytes of %s', (text, bytes) => {
  expect(parse(text).toBytes()).toEqual(bytes)
})

test('families, mapped forms and zones are told apart', () => {
  expect(parse('1.2.3.4').equals(parse('::ffff:1.2.3.4'))).toBe(false)
  expect(parse('::1').equals(parse('::1%a'))).toBe(false)
  expect([parse('1.2.3.4').isIpv4Mapped, parse('::ffff:1.2.3.4').isIpv4Mapped]).toEqual([false, true])
  expect([parse('::%a').isUnspecified, parse('::%a').isGlobalUnicast]).toEqual([false, true])
  expect(parse('::ffff:127.0.0.1').isLoopback).toBe(true)
  expect(parse('::ffff:255.255.255.255').isGlobalUnicast).toBe(false)
})
