import { expect, test } from 'vitest'
import { DerReader } from './der.js'
import { extensionsFault } from './extension.js'

const value = (tag: number, content: string): string => String.fromCharCode(tag, content.length) + content
const extension = (number: number, content: string, critical = ''): string =>
  value(0x30, value(0x06, `\x55\x1d${String.fromCharCode(number)}`) + critical + value(0x04, content))

const critical = '\x01\x01\xff'

test.each<[bytes: string, fault: string | undefined]>([
  ['', undefined],
  ['\x31\0', 'x509: malformed extension'],
  [extension(99, 'x', critical), undefined],
  [extension(14, value(4, 'x')), undefined],
  [extension(14, 'x'), 'x509: invalid subject key identifier'],
  [extension(14, value(4, 'x'), critical), 'x509: subject key identifier incorrectly marked critical'],
  [extension(15, value(3, '\x07\x80')), undefined],
  [extension(15, value(3, '')), 'x509: invalid key usage'],
  [extension(19, value(0x30, '')), undefined],
  [extension(19, value(0x30, '\x01\x01\xff\x02\x01\0'), critical), undefined],
  [extension(19, value(0x30, '\x01\x01\x01')), 'x509: invalid basic constraints'],
  [extension(19, value(0x30, '\x02\x01\x80')), 'x509: invalid basic constraints'],
  [extension(19, ''), 'x509: invalid basic constraints'],
  [extension(35, value(0x30, value(0x80, 'x'))), undefined],
  [extension(35, value(0x30, value(0x81, 'x'))), undefined],
  [extension(35, value(0x30, '\x80\x02x')), 'x509: invalid authority key identifier'],
  [extension(35, value(0x30, ''), critical), 'x509: authority key identifier incorrectly marked critical'],
  [extension(37, value(0x30, '\x06\x01\x55')), undefined],
  [extension(37, value(0x30, '\x05\0')), 'x509: invalid extended key usages'],
  [extension(99, '') + extension(99, ''), 'x509: certificate contains duplicate extension with OID "2.5.29.99"'],
  [extension(99, '', '\x01\x01\x01'), 'x509: malformed extension critical field'],
  [value(0x30, '\x06\x01\x55'), 'x509: malformed extension value field'],
  [value(0x30, '\x04\0'), 'x509: malformed extension OID field'],
])('%j', (bytes, fault) => {
  expect(extensionsFault(new DerReader(bytes))).toBe(fault)
})
