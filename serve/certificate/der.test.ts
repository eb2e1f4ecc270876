import { expect, test } from 'vitest'
import { bits, der, identifier, integer, sequence, tagged, time, utf8 } from './der.js'

test.each<[made: Buffer, hex: string]>([
  [integer(Buffer.from([2])), '020102'],
  [sequence(integer(Buffer.from([1])), utf8('é')), '30070201010c02c3a9'],
  [tagged(3, Buffer.from([5])), 'a30105'],
  [bits(Buffer.from([0x86]), 1), '03020186'],
  [identifier('2.47.3'), '06027f03'],
  [identifier('1.2.840.10045.4.3.2'), '06082a8648ce3d040302'],
  [time(new Date('2026-01-02T03:04:05.678Z')), `170d${Buffer.from('260102030405Z').toString('hex')}`],
  [time(new Date('2050-01-02T03:04:05Z')), `180f${Buffer.from('20500102030405Z').toString('hex')}`],
])('%#', (made, hex) => expect(made.toString('hex')).toBe(hex))

test.each([
  [127, '047f'],
  [128, '048180'],
  [256, '04820100'],
  [70_000, '0483011170'],
])('the length %i', (length, hex) => {
  expect(der(0x04, Buffer.alloc(length)).subarray(0, -length).toString('hex')).toBe(hex)
})
