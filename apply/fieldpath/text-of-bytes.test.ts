import { expect, test } from 'vitest'
import { byteText } from '../../apimachinery/text/index.js'
import { textOfBytes } from './text-of-bytes.js'

test.each(['', 'plain', 'é', '\ufeff€', '\u{1f600}\u{10ffff}', '\ud7ff\ue000'])('%j is what its bytes are', (text) => {
  expect(textOfBytes(byteText(text))).toBe(text)
})

test.each<[bytes: string, text: string]>([
  ['\x80', '\ufffd'],
  ['\xe2\x82', '\ufffd\ufffd'],
  ['\xe2\x82a', '\ufffd\ufffda'],
  ['\xc0\x80', '\ufffd\ufffd'],
  ['\xed\xa0\x80', '\ufffd\ufffd\ufffd'],
  ['\xf5\x80\x80\x80', '\ufffd\ufffd\ufffd\ufffd'],
])('every byte of %j that is no text is one character', (bytes, text) => {
  expect(textOfBytes(bytes)).toBe(text)
})
