import { expect, test } from 'vitest'
import { formatIp, isIpv4Mapped, parseIpSloppy, parseIpStrict } from './ip-address.js'

test.each<[text: string, canonical: string | undefined, strict: boolean]>([
  ['1.2.3.4', '1.2.3.4', true],
  ['01.002.3.4', '1.2.3.4', false],
  ['1.2.3.256', undefined, false],
  ['1.2.3', undefined, false],
  ['1.2.3.4\n', undefined, false],
  ['::', '::', true],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1', true],
  ['1:0:0:2:0:0:0:3', '1:0:0:2::3', true],
  ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7', true],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0', true],
  ['1:2:3:4::5:6:7:8', undefined, false],
  ['1::2::3', undefined, false],
  [':1::', undefined, false],
  ['::1:', undefined, false],
  ['00001::', '1::', false],
  ['::10000', undefined, false],
  ['::ffff:1.2.3.4', '1.2.3.4', true],
  ['::ffff:0102:0304', '1.2.3.4', true],
  ['::ffff:01.2.3.4', '1.2.3.4', false],
  ['64:ff9b::1.2.3.4', '64:ff9b::102:304', true],
  ['::1.2.3.4', '::102:304', true],
  ['::01.2.3.4', '::102:304', false],
  ['::1:2:3:4:5:6:7', '0:1:2:3:4:5:6:7', true],
  ['::1.2.3.256', undefined, false],
  ['010.08.0.0', '10.8.0.0', false],
  [`${'0'.repeat(100)}1.2.3.4`, '1.2.3.4', false],
  [`::${'0'.repeat(100)}1`, '::1', false],
  ['0x7f.0.0.1', undefined, false],
  ['127.1', undefined, false],
  ['2130706433', undefined, false],
  [' 1.2.3.4', undefined, false],
  ['1:2:3:4:5:6:7:1.2.3.4', undefined, false],
])('%s', (text, canonical, strict) => {
  const address = parseIpSloppy(text)
  expect(address && formatIp(address.bytes)).toBe(canonical)
  expect(parseIpStrict(text)).toEqual(strict ? address : undefined)
})

test.each<[text: string, zone: string | undefined]>([
  ['fe80::1%eth0', 'eth0'],
  ['fe80::1%a%b', 'a%b'],
  ['fe80::1%', undefined],
  ['1.2.3.4%eth0', undefined],
])('only the strict parser knows zones: %s', (text, zone) => {
  expect(parseIpStrict(text)?.zone).toBe(zone)
  expect(parseIpSloppy(text)).toBeUndefined()
})

test.each<[text: string, mapped: boolean]>([
  ['::ffff:1.2.3.4', true],
  ['::FFFF:0:0', true],
  ['1.2.3.4', false],
  ['::1.2.3.4', false],
  ['::fffe:1.2.3.4', false],
])('mapped: %s', (text, mapped) => {
  const address = parseIpSloppy(text)
  expect(address && isIpv4Mapped(address)).toBe(mapped)
})
