import { expect, test } from 'vitest'
import { pemBlocks } from './pem.js'

const begin = '-----BEGIN X-----\n'
const end = '-----END X-----\n'

test.each<[text: string, bytes: string[], hasRest: boolean]>([
  [`${begin}QUJD\n${end}`, ['ABC'], false],
  [`${begin}QUJD\n${end.trimEnd()}`, ['ABC'], false],
  [`${begin}QU\tJD \nQ\n Q==\n${end}`, ['ABCA'], false],
  [`${begin}QUJD\n${end}${begin}QQ==\n${end}`, ['ABC', 'A'], false],
  [`${begin}${end}`, [''], false],
  [`${begin}QUJD\n${end}x`, ['ABC'], true],
  [`x\n${begin}QUJD\n${end}`, ['ABC'], false],
  [`x${begin}QUJD\n${end}`, [], true],
  [`${begin}QUJD\n${end}`.replaceAll('\n', ' \r\n'), ['ABC'], false],
  [`${begin}QUJD!\n${end}`, [], true],
  [`${begin}QUJ\n${end}`, [], true],
  [`${begin}QUJD\n${end}`.replace('END X', 'END Y'), [], true],
  [`${begin}QUJD\n-----END X----- x\n`, [], true],
  [`-----BEGIN X\nQUJD\n${end}${begin}QQ==\n${end}`, ['A'], false],
  [`${begin}!\n${end}${begin}QQ==\n${end}`, ['A'], false],
  [`${begin}${begin}QQ==\n${end}`, ['A'], false],
  ['', [], false],
  ['x', [], true],
])('%j', (text, bytes, hasRest) => {
  const found = pemBlocks(text)
  expect(found.blocks.map((block) => block.bytes)).toEqual(bytes)
  expect(found.hasRest).toBe(hasRest)
})

test('headers', () => {
  const [block] = pemBlocks(`${begin}A: b\n\nQUJD\n${end}`).blocks
  expect(block).toEqual({ type: 'X', hasHeaders: true, bytes: 'ABC' })
  expect(pemBlocks(`${begin}A: b\n${end}`).blocks).toEqual([])
})

test('headers that go on behind the end', () => {
  const text = `-----BEGIN a:-----\n-----END a:-----\n${begin}QQ==\n${end}`
  expect(pemBlocks(text)).toEqual({ blocks: [], hasRest: true })
})

test('hostile texts take no time', () => {
  for (const line of ['-----BEGIN X-----\n-----END X\n', '-----BEGIN X-----\na:b\n-----END X\n', 'a:b\n']) {
    expect(pemBlocks(line.repeat(50_000)).blocks).toEqual([])
  }
})
