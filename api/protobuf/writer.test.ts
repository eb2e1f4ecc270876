import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Reader } from './reader.js'
import { Writer } from './writer.js'

test('integers are read as they were written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n)), (value) => {
      const writer = new Writer()
      writer.varint(value)
      expect(BigInt(new Reader(writer.result()).int64())).toBe(BigInt(value))
    }),
  )
})

test('a field is its number, its length and its value', () => {
  const writer = new Writer()
  writer.field(3, 0, () => writer.varint(1))
  writer.field(2, 2, () => writer.raw(Uint8Array.of(7, 8)))
  writer.field(1, 1, () => writer.float64(1.5))
  expect([...writer.result()]).toEqual([0x09, 0, 0, 0, 0, 0, 0, 0xf8, 0x3f, 0x12, 2, 7, 8, 0x18, 1])
})

test('it grows', () => {
  const writer = new Writer()
  writer.raw(Uint8Array.of(1))
  writer.raw(new Uint8Array(5000))
  writer.raw(new Uint8Array(1000).fill(2))
  expect(writer.length).toBe(6001)
  expect([writer.result()[0], writer.result()[1000], writer.result()[6000]]).toEqual([2, 0, 1])
})
