import { expect, test } from 'vitest'
import { invalidUtf8Offset } from './utf8.js'

test.each<[name: string, bytes: number[], offset: number | undefined]>([
  ['nothing', [], undefined],
  ['ASCII', [0x61, 0x00, 0x7f], undefined],
  ['two, three, four bytes', [...Buffer.from('é€😀')], undefined],
  ['the last code point', [0xf4, 0x8f, 0xbf, 0xbf], undefined],
  ['beyond the last code point', [0xf4, 0x90, 0x80, 0x80], 0],
  ['a lone continuation', [0x61, 0x80], 1],
  ['a missing continuation', [0x61, 0xc3, 0x28], 1],
  ['an end too early', [0xe2, 0x82], 0],
  ['an overlong slash', [0x61, 0x62, 0xc0, 0xaf], 2],
  ['an overlong form of three bytes', [0xe0, 0x80, 0xaf], 0],
  ['a surrogate', [0x61, 0xed, 0xa0, 0x80], 1],
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00], 0],
])('%s', (_, bytes, offset) => {
  expect(invalidUtf8Offset(Uint8Array.from(bytes))).toBe(offset)
})

test('agrees with the decoder on random bytes', () => {
  let seed = 1
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 0x80000000
    return Math.floor((seed / 0x80000000) * below)
  }
  const interesting = [
    0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5,
  ]
  const isValid = (bytes: Uint8Array): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      return true
    } catch {
      return false
    }
  }
  for (let round = 0; round < 3000; round++) {
    const bytes = Uint8Array.from({ length: random(6) }, () => interesting[random(interesting.length)] ?? 0)
    const offset = invalidUtf8Offset(bytes)
    expect(offset === undefined).toBe(isValid(bytes))
    if (offset !== undefined) expect(isValid(bytes.subarray(0, offset))).toBe(true)
  }
})
