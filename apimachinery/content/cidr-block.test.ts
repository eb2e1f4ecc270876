import { expect, test } from 'vitest'
import { formatNetwork, hasHostBits, parseCidrSloppy, parseCidrStrict } from './cidr-block.js'

test.each<[text: string, network: string | undefined, hostBits: boolean, strict: boolean]>([
  ['10.0.0.0/8', '10.0.0.0/8', false, true],
  ['10.1.2.3/8', '10.0.0.0/8', true, true],
  ['10.255.0.0/12', '10.240.0.0/12', true, true],
  ['255.255.255.255/0', '0.0.0.0/0', true, true],
  ['010.0.0.0/8', '10.0.0.0/8', false, false],
  ['10.0.0.0/08', '10.0.0.0/8', false, false],
  ['0.0.0.0/00', '0.0.0.0/0', false, false],
  ['2001:db8::1/64', '2001:db8::/64', true, true],
  ['::ffff:1.2.3.4/120', '1.2.3.0/24', true, true],
  ['::ffff:1.2.3.0/96', '0.0.0.0/0', true, true],
  ['::ffff:1.2.3.4/90', '::ffc0:0:0/90', true, true],
  ['::ffff:1.2.3.4/64', '::/64', true, true],
])('%s', (text, network, hostBits, strict) => {
  const block = parseCidrSloppy(text)
  expect(block && formatNetwork(block)).toBe(network)
  expect(block && hasHostBits(block)).toBe(hostBits)
  expect(parseCidrStrict(text)).toEqual(strict ? block : undefined)
})

test.each([
  '',
  '/',
  '10.0.0.0',
  '10.0.0.0/',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/+8',
  '10.0.0.0/8\n',
  '::%a/1',
])('none: %j', (text) => {
  expect(parseCidrSloppy(text)).toBeUndefined()
  expect(parseCidrStrict(text)).toBeUndefined()
})
