import { describe, expect, test } from 'vitest'
import { callOverload, estimateOverload } from '../../../test/cel/call-overload.js'
import { parseCidr } from '../../value/kubernetes/cidr.js'
import { noSuchOverload } from '../../value/error.js'
import { IpValue, parseIp } from '../../value/kubernetes/ip.js'
import type { Value } from '../../value/value.js'
import { ipLibrary } from './ip.js'

const call = (id: string, ...args: Value[]) => callOverload(ipLibrary, id, ...args)

function ip(text: string): IpValue {
  const value = parseIp(text)
  if (!(value instanceof IpValue)) throw new Error(value.message)
  return value
}

test.each<[text: string, value: string, cost: number]>([
  ['127.0.0.1', '127.0.0.1', 1],
  ['::1', '::1', 1],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1', 2],
  ['64:ff9b::1.2.3.4', '64:ff9b::102:304', 2],
])('ip(%j)', (text, value, cost) => {
  const called = call('string_to_ip', text)
  expect({ text: (called.value as IpValue).text, cost: called.cost }).toEqual({ text: value, cost })
  expect(call('is_ip', text)).toEqual({ value: true, cost })
  expect(call('ip_to_string', ip(text))).toEqual({ value, cost: 1 })
})

test.each<[text: string, error: string, cost: number]>([
  ['', 'IP Address "" parse error during conversion from string: ParseAddr(""): unable to parse IP', 0],
  [
    '127.0.0.256',
    'IP Address "127.0.0.256" parse error during conversion from string: ParseAddr("127.0.0.256"): IPv4 field has value >255',
    2,
  ],
  ['fe80::1%eth0', 'IP address "fe80::1%eth0" with zone value is not allowed', 2],
  ['::ffff:1.2.3.4', 'IPv4-mapped IPv6 address "::ffff:1.2.3.4" is not allowed', 2],
])('no ip: %j', (text, error, cost) => {
  expect(call('string_to_ip', text)).toEqual({ value: error, cost })
  expect(call('is_ip', text)).toEqual({ value: false, cost })
  expect(call('ip_is_canonical', text).value).toBe(error)
})

test.each<[text: string, canonical: boolean, cost: number]>([
  ['2001:db8::abcd', true, 3],
  ['2001:DB8::ABCD', false, 3],
  ['2001:db8::0:0:0:2', false, 4],
  ['127.0.0.1', true, 2],
])('ip.isCanonical(%j)', (text, value, cost) => {
  expect(call('ip_is_canonical', text)).toEqual({ value, cost })
})

describe('accessors', () => {
  test.each<[text: string, family: number, ...flags: number[]]>([
    // family, unspecified, loopback, link-local multicast, link-local unicast, global unicast
    ['0.0.0.0', 4, 1, 0, 0, 0, 0],
    ['127.255.0.1', 4, 0, 1, 0, 0, 0],
    ['224.0.0.1', 4, 0, 0, 1, 0, 0],
    ['224.0.1.1', 4, 0, 0, 0, 0, 0],
    ['169.254.1.1', 4, 0, 0, 0, 1, 0],
    ['255.255.255.255', 4, 0, 0, 0, 0, 0],
    ['192.168.0.1', 4, 0, 0, 0, 0, 1],
    ['::', 6, 1, 0, 0, 0, 0],
    ['::1', 6, 0, 1, 0, 0, 0],
    ['ff02::1', 6, 0, 0, 1, 0, 0],
    ['ff12::1', 6, 0, 0, 1, 0, 0],
    ['ff0e::1', 6, 0, 0, 0, 0, 0],
    ['febf::1', 6, 0, 0, 0, 1, 0],
    ['fec0::1', 6, 0, 0, 0, 0, 1],
    ['fc00::1', 6, 0, 0, 0, 0, 1],
  ])('of %s', (text, family, ...flags) => {
    expect(call('ip_family', ip(text))).toEqual({ value: family, cost: 1 })
    const ids = ['unspecified', 'loopback', 'link_local_multicast', 'link_local_unicast', 'global_unicast']
    expect(ids.map((id) => call(`ip_is_${id}`, ip(text)))).toEqual(
      flags.map((flag) => ({ value: flag === 1, cost: 1 })),
    )
  })
})

test('estimates', () => {
  expect(estimateOverload(ipLibrary, 'string_to_ip', [0n, 41n])).toEqual([0n, 5n])
  expect(estimateOverload(ipLibrary, 'is_ip', [10n, 10n])).toEqual([1n, 1n])
  expect(estimateOverload(ipLibrary, 'ip_is_canonical', [0n, 41n])).toEqual([0n, 9n])
  expect(estimateOverload(ipLibrary, 'ip_family')).toEqual([1n, 1n])
})

test('equality, size and type', () => {
  expect(ip('2001:db8::1').equals(ip('2001:DB8:0::1'))).toBe(true)
  expect(ip('0.0.0.1').equals(ip('::1'))).toBe(false)
  expect(ip('0.0.0.1').equals('0.0.0.1')).toBe(noSuchOverload)
  expect(ip('0.0.0.1').equals(parseCidr('0.0.0.1/32'))).toBe(noSuchOverload)
  expect([ip('1.2.3.4').size, ip('::').size]).toEqual([4, 16])
  expect(ip('::').type.name).toBe('net.IP')
})
