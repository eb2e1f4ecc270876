import { expect, test } from 'vitest'
import { bytesOfBits, DerReader, isBitString, isInteger, isObjectIdentifier, objectIdentifierText, TAG } from './der.js'

test('values one after the other', () => {
  const reader = new DerReader('\x30\x03\x02\x01\x05\x01\x01\xff')
  expect(reader.isNext(TAG.sequence)).toBe(true)
  expect(reader.inside(TAG.sequence)?.content(TAG.integer)).toBe('\x05')
  expect(reader.content(TAG.integer)).toBeUndefined()
  expect(reader.any()).toEqual({ tag: TAG.boolean, content: '\xff' })
  expect(reader.isEmpty).toBe(true)
  expect(reader.any()).toBeUndefined()
})

test.each<[bytes: string, why: string]>([
  ['\x02', 'no length'],
  ['\x02\x02\x01', 'too short'],
  ['\x1f\x01\x01', 'a long tag'],
  ['\x02\x80\x01\0\0', 'no length known'],
  ['\x02\x81\x01\x01', 'a length in too many bytes'],
  [`\x02\x82\0\x80${'x'.repeat(128)}`, 'a length with a zero before it'],
  ['\x02\x85\0\0\0\0\x01\x01', 'a length of five bytes'],
  ['\x02\x82\x01', 'half a length'],
])('%j is not a value: %s', (bytes) => {
  expect(new DerReader(bytes).any()).toBeUndefined()
})

test('a long value, with its tag', () => {
  const bytes = `\x04\x81\x80${'x'.repeat(128)}`
  expect(new DerReader(bytes).content(TAG.octetString)).toBe('x'.repeat(128))
  expect(new DerReader(`${bytes}y`).anyElement()).toBe(bytes)
})

test.each<[content: string, is: boolean]>([
  ['', false],
  ['\0', true],
  ['\0\x7f', false],
  ['\0\x80', true],
  ['\xff\x80', false],
  ['\xff\x7f', true],
])('integer %j: %s', (content, is) => {
  expect(isInteger(content)).toBe(is)
})

test.each<[content: string, bytes: string | undefined]>([
  ['', undefined],
  ['\0', ''],
  ['\x01', undefined],
  ['\x08\0', undefined],
  ['\x04\xf0', '\x0f'],
  ['\x04\xf1', undefined],
  ['\x01\x03\x02', '\x01\x81'],
  ['\0ab', 'ab'],
])('bit string %j', (content, bytes) => {
  expect(isBitString(content)).toBe(bytes !== undefined)
  if (bytes !== undefined) expect(bytesOfBits(content)).toBe(bytes)
})

test.each<[content: string, text: string | undefined]>([
  ['', undefined],
  ['\x55\x1d\x0e', '2.5.29.14'],
  ['\x2a\x86\x48\x86\xf7\x0d', '1.2.840.113549'],
  ['\x27', '0.39'],
  ['\x88\x37', '2.999'],
  ['\x55\x80\x01', undefined],
  ['\x55\x81', undefined],
  ['\x55\x87\xff\xff\xff\x7f', '2.5.2147483647'],
  ['\x55\x88\x80\x80\x80\0', undefined],
])('object identifier %j is %s', (content, text) => {
  expect(isObjectIdentifier(content)).toBe(text !== undefined)
  if (text !== undefined) expect(objectIdentifierText(content)).toBe(text)
})
