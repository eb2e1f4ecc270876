import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatValue } from '../../../apimachinery/go/format.js'
import { goJson } from '../../../apimachinery/go/json.js'
import { quote } from '../../../apimachinery/text/quote.js'
import { go } from '../../../apimachinery/go/descriptors.js'

/** What Go 1.26 printed (Unicode 15.0), one row a line. */
const rows = <T>(file: string): T[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const texts = rows<{ text: string; quote: string; json: string }>('text.jsonl')
const floats = rows<{ hex: string; size: 32 | 64; v: string; json: string }>('float.jsonl')

test('texts quoted by Go: all borders between printable and other characters, and random ones', () => {
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.map(({ text }) => quote(text))).toEqual(texts.map((row) => row.quote))
})

test('texts as JSON by Go', () => {
  expect(texts.map(({ text }) => goJson(text))).toEqual(texts.map((row) => row.json))
})

test('floats by Go, in messages and in JSON', () => {
  expect(floats.length).toBeGreaterThan(400)
  const printed = floats.map(({ hex, size }) => {
    const type = size === 32 ? go.float32 : go.float64
    const value = fromBits(hex, size)
    return [hex, formatValue(value, type), goJson(value, type)]
  })
  expect(printed).toEqual(floats.map(({ hex, v, json }) => [hex, v, json]))
})

function fromBits(hex: string, size: 32 | 64): number {
  const bytes = new DataView(new ArrayBuffer(8))
  if (size === 64) {
    bytes.setBigUint64(0, BigInt(`0x${hex}`))
    return bytes.getFloat64(0)
  }
  bytes.setUint32(0, Number.parseInt(hex, 16))
  return bytes.getFloat32(0)
}
