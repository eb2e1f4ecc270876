import { expect, test } from 'vitest'
import { type NetipAddress, parseNetipAddress } from './netip-address.js'
import { type NetipPrefix, parseNetipPrefix } from './netip-prefix.js'

const parse = (text: string): NetipPrefix => parseNetipPrefix(text) as NetipPrefix
const parseAddress = (text: string): NetipAddress => parseNetipAddress(text) as NetipAddress

test.each<[text: string, masked: string]>([
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['10.1.2.3/32', '10.1.2.3/32'],
  ['255.255.255.255/0', '0.0.0.0/0'],
  ['255.255.255.255/1', '128.0.0.0/1'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/31', 'ffff:fffe::/31'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/64', 'ffff:ffff:ffff:ffff::/64'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/97', 'ffff:ffff:ffff:ffff:ffff:ffff:8000:0/97'],
])('%s', (text, masked) => {
  expect(parse(text).toString()).toBe(text)
  expect(parse(text).masked().toString()).toBe(masked)
})

test.each<[text: string, reason: string]>([
  ['10.0.0.0', "no '/'"],
  ['10.0.0.0/', 'bad bits after slash: ""'],
  ['10.0.0.0/08', 'bad bits after slash: "08"'],
  ['10.0.0.0/-1', 'bad bits after slash: "-1"'],
  ['10.0.0.0/8x', 'bad bits after slash: "8x"'],
  ['10.0.0.0/33', 'prefix length out of range'],
  ['::/129', 'prefix length out of range'],
  ['10.0.0.0/9223372036854775807', 'prefix length out of range'],
  ['10.0.0.0/9223372036854775808', 'bad bits after slash: "9223372036854775808"'],
  ['::1%e/8', 'IPv6 zones cannot be present in a prefix'],
  ['10.0.0.0/8/9', 'ParseAddr("10.0.0.0/8"): unexpected character (at "/8")'],
])('none: %s', (text, reason) => {
  expect(parseNetipPrefix(text)).toBe(`netip.ParsePrefix("${text}"): ${reason}`)
})

test.each<[network: string, address: string, contains: boolean]>([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.0', false],
  ['10.0.0.0/31', '10.0.0.1', true],
  ['10.0.0.0/32', '10.0.0.1', false],
  ['0.0.0.0/0', '255.1.1.1', true],
  ['0.0.0.0/0', '::ffff:1.2.3.4', false],
  ['::/0', '1.2.3.4', false],
  ['::/0', '::1%a', false],
  ['2001:db8::/33', '2001:db8:8000::', false],
  ['2001:db8::/126', '2001:db8::3', true],
])('%s contains %s: %j', (network, address, contains) => {
  expect(parse(network).contains(parseAddress(address))).toBe(contains)
})

test.each<[network: string, other: string, contains: boolean]>([
  ['10.0.0.0/8', '10.1.0.0/16', true],
  ['10.1.2.3/8', '10.4.5.6/8', true],
  ['10.0.0.0/8', '10.0.0.0/7', false],
  ['0.0.0.0/0', '::/0', false],
  ['2001:db8::/32', '2001:db9::/48', false],
])('%s contains all of %s: %j', (network, other, contains) => {
  expect(parse(network).containsPrefix(parse(other))).toBe(contains)
})
