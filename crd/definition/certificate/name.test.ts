import { expect, test } from 'vitest'
import { DerReader } from './der.js'
import { nameFault } from './name.js'

const value = (tag: number, content: string): string => String.fromCharCode(tag, content.length) + content
const attribute = (tag: number, content: string): string =>
  value(0x31, value(0x30, value(0x06, '\x55\x04\x03') + value(tag, content)))

test.each<[tag: number, content: string, fault: string | undefined]>([
  [0x0c, '\xc3\xa9', undefined],
  [0x0c, '\xc3', 'invalid UTF-8 string'],
  [0x0c, '\xed\xa0\x80', 'invalid UTF-8 string'],
  [0x13, "Az09 '()+,-./:=?*&", undefined],
  [0x13, '@', 'invalid PrintableString'],
  [0x16, 'a@b', undefined],
  [0x16, '\x80', 'invalid IA5String'],
  [0x12, '0 9', undefined],
  [0x12, 'a', 'invalid NumericString'],
  [0x14, '\xff', undefined],
  [0x1e, '\0a\0\0', undefined],
  [0x1e, 'a', 'invalid BMPString'],
  [0x1e, '\xd8\0', 'invalid BMPString'],
  [0x1e, '\xff\xfe', 'invalid BMPString'],
  [0x1e, '\xfd\xd0', 'invalid BMPString'],
  [0x05, '', 'unsupported string type: 5'],
])('a text with tag %i: %j', (tag, content, fault) => {
  const expected = fault === undefined ? undefined : `x509: invalid RDNSequence: invalid attribute value: ${fault}`
  expect(nameFault(new DerReader(attribute(tag, content)))).toBe(expected)
})

test.each<[bytes: string, fault: string | undefined]>([
  ['', undefined],
  [value(0x31, ''), undefined],
  [value(0x30, ''), 'x509: invalid RDNSequence'],
  [value(0x31, value(0x31, '')), 'x509: invalid RDNSequence: invalid attribute'],
  [value(0x31, value(0x30, value(0x06, ''))), 'x509: invalid RDNSequence: invalid attribute type'],
  [value(0x31, value(0x30, value(0x06, '\x55'))), 'x509: invalid RDNSequence: invalid attribute value'],
])('%j', (bytes, fault) => {
  expect(nameFault(new DerReader(bytes))).toBe(fault)
})
