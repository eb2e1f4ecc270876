import { expect, test } from 'vitest'
import { base64, base64Error, bytesOfBase64, parseBase64 } from './base64.js'

test.each<[text: string, error: string | undefined]>([
  ['YQ==', undefined],
  ['YWI=', undefined],
  ['YWJj', undefined],
  ['', undefined],
  ['Y\nQ\r\n==', undefined],
  ['YR==', undefined],
  ['Y', 'illegal base64 data at input byte 0'],
  ['YQ', 'illegal base64 data at input byte 0'],
  ['YQ=', 'illegal base64 data at input byte 3'],
  ['YQ=a', 'illegal base64 data at input byte 2'],
  ['Y===', 'illegal base64 data at input byte 1'],
  ['=', 'illegal base64 data at input byte 0'],
  ['YQ==a', 'illegal base64 data at input byte 4'],
  ['YQ==\n', undefined],
  ['Y!==', 'illegal base64 data at input byte 1'],
  ['YWJjY', 'illegal base64 data at input byte 4'],
  ['YWI=\nx', 'illegal base64 data at input byte 5'],
  ['é', 'illegal base64 data at input byte 0'],
  ['YWJj=', 'illegal base64 data at input byte 4'],
  ['Y\nQ=\n', 'illegal base64 data at input byte 5'],
  ['YQ=\n=', undefined],
])('error of %j', (text, error) => {
  expect(base64Error(text)).toBe(error)
  expect(bytesOfBase64(text) === undefined).toBe(error !== undefined)
})

test.each<[text: string, bytes: readonly number[]]>([
  ['', []],
  ['YQ==', [97]],
  ['YWI=', [97, 98]],
  ['YWJj', [97, 98, 99]],
  ['+/+/', [0xfb, 0xff, 0xbf]],
])('%j and its bytes', (text, bytes) => {
  expect(bytesOfBase64(text)).toEqual(Uint8Array.from(bytes))
  expect(base64(Uint8Array.from(bytes))).toBe(text)
})

test('line ends, and bits that no byte needs, are passed over', () => {
  expect(bytesOfBase64('Y\nR=\r\n=\n')).toEqual(Uint8Array.of(97))
})

test('many bytes', () => {
  const text = '+/+/'.repeat(100_000)
  expect(base64(bytesOfBase64(text) as Uint8Array)).toBe(text)
})

test.each<[text: string, bytes: readonly number[]]>([
  ['', []],
  ['YQ==', [97]],
  ['YWI=', [97, 98]],
  ['YWJj', [97, 98, 99]],
  ['-_-_', [0xfb, 0xff, 0xbf]],
  ['Y\nQ=\n=\n', [97]],
])('url alphabet: %j', (text, bytes) => {
  expect(parseBase64(text, 'url')).toEqual(Uint8Array.from(bytes))
})

test.each<[text: string, at: number]>([
  ['+/+/', 0],
  ['YQ', 0],
  ['YWJjYQ', 4],
  ['=', 0],
  ['YQ=', 3],
  ['YQ=a', 2],
  ['YQ==a', 4],
  ['Yé==', 1],
  ['YWJjZGVmZ2hp!', 12],
])('url alphabet: %j fails', (text, at) => {
  expect(parseBase64(text, 'url')).toBe(`illegal base64 data at input byte ${at}`)
})
