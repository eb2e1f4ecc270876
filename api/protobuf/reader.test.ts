import { expect, test } from 'vitest'
import { Reader } from './reader.js'

const read = (...bytes: readonly number[]): Reader => new Reader(Uint8Array.from(bytes))
const ff = (count: number): readonly number[] => Array.from({ length: count }, () => 0xff)

test.each<[bytes: readonly number[], int64: number | bigint, int32: number]>([
  [[0], 0, 0],
  [[0x96, 1], 150, 150],
  [[...ff(4), 0x07], 2 ** 31 - 1, 2 ** 31 - 1],
  [[...ff(4), 0x0f], 2 ** 32 - 1, -1],
  [[...ff(7), 0x0f], 2 ** 53 - 1, -1],
  [[0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10], 2n ** 53n + 1n, 1],
  [[...ff(8), 0x7f], 2n ** 63n - 1n, -1],
  [[...ff(9), 1], -1, -1],
  [[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1], -(2n ** 63n), 0],
  // What is beyond 64 bits is lost.
  [[...ff(9), 0x7f], -1, -1],
])('the varint %j', (bytes, int64, int32) => {
  expect(read(...bytes).int64()).toBe(int64)
  expect(read(...bytes).int32()).toBe(int32)
})

test('a float64', () => {
  expect(read(0, 0, 0, 0, 0, 0, 0xf8, 0x3f).float64()).toBe(1.5)
})

test.each<[what: string, bytes: readonly number[], skip: (reader: Reader) => void, message: string]>([
  ['no byte', [], (reader) => reader.int64(), 'unexpected EOF'],
  ['a varint without an end', [0x80], (reader) => reader.int64(), 'unexpected EOF'],
  ['a varint of eleven bytes', [...ff(10), 0], (reader) => reader.int64(), 'proto: integer overflow'],
  ['a length beyond the end', [2, 0], (reader) => reader.part(), 'unexpected EOF'],
  ['a length beyond all', [...ff(8), 0x7f], (reader) => reader.part(), 'unexpected EOF'],
  ['a negative length', [...ff(9), 1], (reader) => reader.part(), 'proto: negative length found during unmarshaling'],
  ['half a float64', [0, 0, 0, 0], (reader) => reader.float64(), 'unexpected EOF'],
  ['the end of no group', [0x0c], (reader) => reader.tag('Pod'), 'proto: Pod: wiretype end group for non-group'],
  ['the field 0', [0], (reader) => reader.tag('Pod'), 'proto: Pod: illegal tag 0 (wire type 0)'],
  [
    'a negative field',
    [0x80, 0x80, 0x80, 0x80, 0x40],
    (reader) => reader.tag('Pod'),
    'proto: Pod: illegal tag -2147483648 (wire type 17179869184)',
  ],
  ['the wire type 6', [], (reader) => reader.skip(6), 'proto: illegal wireType 6'],
  ['a group without an end', [0x08, 1], (reader) => reader.skip(3), 'unexpected EOF'],
  ['the end of a group', [], (reader) => reader.skip(4), 'proto: unexpected end of group'],
])('%s', (_what, bytes, act, message) => {
  expect(() => act(read(...bytes))).toThrow(message)
})

test.each<[what: string, wireType: number, bytes: readonly number[]]>([
  ['a varint', 0, [0x80, 1]],
  ['eight bytes', 1, [1, 2, 3, 4, 5, 6, 7, 8]],
  ['bytes', 2, [2, 1, 1]],
  ['a group in a group', 3, [0x0b, 0x10, 1, 0x0c, 0x0c]],
  ['four bytes', 5, [1, 2, 3, 4]],
])('%s is passed over', (_what, wireType, bytes) => {
  const reader = read(...bytes, 7)
  reader.skip(wireType)
  expect(reader.int64()).toBe(7)
})

test('groups without end are no recursion', () => {
  const reader = new Reader(new Uint8Array(3_000_000).fill(0x0b))
  expect(() => reader.skip(3)).toThrow('unexpected EOF')
})

test('messages in messages have a limit', () => {
  const nested = (reader: Reader): never => nested(reader.part())
  expect(() => nested(read(...Array.from({ length: 600 }, (_, level) => Math.min(127, 599 - level))))).toThrow(
    /exceeded max depth|unexpected EOF/,
  )
})
