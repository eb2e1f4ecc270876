import { expect, test } from 'vitest'
import { callOverload, estimateOverload } from '../../../test/cel/call-overload.js'
import { CidrValue, parseCidr } from '../../value/kubernetes/cidr.js'
import { noSuchOverload } from '../../value/error.js'
import { IpValue, parseIp } from '../../value/kubernetes/ip.js'
import type { Value } from '../../value/value.js'
import { cidrLibrary } from './cidr.js'
import { ipLibrary } from './ip.js'

const call = (id: string, ...args: Value[]) => callOverload(cidrLibrary, id, ...args)

function cidr(text: string): CidrValue {
  const value = parseCidr(text)
  if (!(value instanceof CidrValue)) throw new Error(value.message)
  return value
}

test.each<[text: string, masked: string, ip: string, prefixLength: number, cost: number]>([
  ['10.1.2.3/8', '10.0.0.0/8', '10.1.2.3', 8, 1],
  ['255.255.255.255/0', '0.0.0.0/0', '255.255.255.255', 0, 2],
  ['2001:db8:ffff::1/33', '2001:db8:8000::/33', '2001:db8:ffff::1', 33, 2],
  ['2001:db8:ffff:ffff::1/95', '2001:db8:ffff:ffff::/95', '2001:db8:ffff:ffff::1', 95, 3],
  ['2001:db8::1/128', '2001:db8::1/128', '2001:db8::1', 128, 2],
])('cidr(%j)', (text, masked, ip, prefixLength, cost) => {
  const called = call('string_to_cidr', text)
  expect({ text: (called.value as CidrValue).text, cost: called.cost }).toEqual({ text, cost })
  expect(call('is_cidr', text)).toEqual({ value: true, cost })
  expect(call('cidr_to_string', cidr(text))).toEqual({ value: text, cost: 1 })
  expect((call('cidr_masked', cidr(text)).value as CidrValue).text).toBe(masked)
  expect((call('cidr_ip', cidr(text)).value as IpValue).text).toBe(ip)
  expect(call('cidr_ip', cidr(text)).cost).toBe(1)
  expect(call('cidr_prefix_length', cidr(text))).toEqual({ value: prefixLength, cost: 1 })
})

const failure = 'network address parse error during conversion from string: '

test.each<[text: string, error: string, cost: number]>([
  ['10.0.0.0', `${failure}netip.ParsePrefix("10.0.0.0"): no '/'`, 1],
  ['10.0.0.0/08', `${failure}netip.ParsePrefix("10.0.0.0/08"): bad bits after slash: "08"`, 2],
  ['10.0.0/8', `${failure}netip.ParsePrefix("10.0.0/8"): ParseAddr("10.0.0"): IPv4 address too short`, 1],
  ['::ffff:1.2.3.4/96', 'IPv4-mapped IPv6 address "::ffff:1.2.3.4/96" is not allowed', 2],
])('no cidr: %j', (text, reason, cost) => {
  expect(call('string_to_cidr', text)).toEqual({ value: failure + reason, cost })
  expect(call('is_cidr', text)).toEqual({ value: false, cost })
})

test.each<[network: string, address: string, contains: boolean | string, costOfText: number, costOfIp: number]>([
  ['10.0.0.0/8', '10.1.2.3', true, 2, 1],
  ['10.0.0.0/8', '11.1.2.3', false, 2, 1],
  ['0.0.0.0/0', '::1', false, 1, 0],
  ['0.0.0.0/0', '255.0.0.1', true, 1, 0],
  ['2001:db8::/32', '2001:db8:ffff::1', true, 3, 1],
  ['2001:db8::/127', '2001:db8::2', false, 6, 4],
  ['2001:db8::/32', 'x', 'no such overload', 2, 1],
])('cidr(%j).containsIP(%j)', (network, address, value, costOfText, costOfIp) => {
  expect(call('cidr_contains_ip_string', cidr(network), address)).toEqual({ value, cost: costOfText })
  const ip = parseIp(address)
  if (ip instanceof IpValue) {
    expect(call('cidr_contains_ip_ip', cidr(network), ip)).toEqual({ value, cost: costOfIp })
  }
})

test.each<[network: string, other: string, contains: boolean | string, costOfText: number]>([
  ['10.0.0.0/8', '10.0.0.0/7', false, 4],
  ['10.0.0.0/8', '10.1.0.0/16', true, 5],
  ['::/0', '10.0.0.0/8', false, 2],
  ['::/0', '::/0', true, 2],
  ['10.0.0.0/8', '10.0.0.0', `${failure}${failure}netip.ParsePrefix("10.0.0.0"): no '/'`, 4],
])('cidr(%j).containsCIDR(%j)', (network, other, value, cost) => {
  expect(call('cidr_contains_cidr_string', cidr(network), other)).toEqual({ value, cost })
  const parsed = parseCidr(other)
  if (parsed instanceof CidrValue) expect(call('cidr_contains_cidr', cidr(network), parsed).value).toBe(value)
})

test('estimates', () => {
  expect(estimateOverload(cidrLibrary, 'string_to_cidr', [10n, 10n])).toEqual([1n, 1n])
  expect(estimateOverload(cidrLibrary, 'cidr_contains_ip_ip')).toEqual([1n, 4n])
  expect(estimateOverload(cidrLibrary, 'cidr_contains_ip_string', [1n, 20n])).toEqual([2n, 6n])
  expect(estimateOverload(cidrLibrary, 'cidr_contains_cidr')).toEqual([3n, 7n])
  expect(estimateOverload(cidrLibrary, 'cidr_contains_cidr_string', [1n, 20n])).toEqual([4n, 9n])
  expect(estimateOverload(cidrLibrary, 'cidr_ip')).toEqual([1n, 1n])
})

test('the two libraries share the rules of ip', () => {
  const [ofIp, ofCidr] = [ipLibrary, cidrLibrary].map(({ functions }) => functions.find(({ name }) => name === 'ip'))
  expect(ofIp?.cost).toBe(ofCidr?.cost)
  expect(ofIp?.estimate).toBe(ofCidr?.estimate)
})

test('equality, size and type', () => {
  expect(cidr('10.0.0.1/8').equals(cidr('10.0.0.1/8'))).toBe(true)
  expect(cidr('10.0.0.1/8').equals(cidr('10.0.0.2/8'))).toBe(false)
  expect(cidr('10.0.0.1/8').equals(cidr('10.0.0.1/9'))).toBe(false)
  expect(cidr('10.0.0.1/8').equals('10.0.0.1/8')).toBe(noSuchOverload)
  expect(['::/0', '10.0.0.0/8', '10.0.0.0/9', '::/128'].map((text) => cidr(text).size)).toEqual([0, 1, 2, 16])
  expect(cidr('::/0').type.name).toBe('net.CIDR')
})
