import { expect, test } from 'vitest'
import { boolCodec, int64Codec, stringCodec } from './codec.js'
import { Message, single } from './message.js'
import { Reader } from './reader.js'
import { Writer } from './writer.js'

const inner = new Message('Inner', () => [
  { ...single(1, 'name', 'Name', stringCodec), omitsZero: true },
  single(2, 'ready', 'Ready', boolCodec),
])

const outer = new Message('Outer', () => [
  single(1, 'inner', 'Inner', inner),
  { ...single(2, 'pointer', 'Pointer', inner), isPointer: true },
  { ...single(3, 'numbers', 'Numbers', int64Codec), kind: 'list' },
  { ...single(4, 'labels', 'Labels', stringCodec), kind: 'map' },
  { ...single(5, 'parts', 'Parts', inner), kind: 'map' },
  {
    kind: 'inline',
    number: 6,
    goName: 'Embedded',
    message: new Message('Embedded', () => [single(1, 'x', 'X', int64Codec)]),
  },
])

const read = (...bytes: readonly number[]): unknown => outer.read(new Reader(Uint8Array.from(bytes)))

test('all kinds of fields, there and back', () => {
  const object = {
    inner: { name: 'a', ready: true },
    pointer: { ready: false },
    numbers: [1, 300],
    labels: JSON.parse('{"__proto__":"p","b":"","a":"ä"}') as unknown,
    parts: { one: { ready: true } },
    x: 7,
  }
  const writer = new Writer()
  outer.write(writer, object)
  expect(outer.read(new Reader(writer.result()))).toEqual(object)
})

test('what is no pointer is always written, keys are sorted', () => {
  const writer = new Writer()
  outer.write(writer, { labels: { b: '2', a: '1' } })
  expect(Buffer.from(writer.result()).toString('hex')).toBe(
    ['0a04', '0a00', '1000', '2206', '0a0161', '120131', '2206', '0a0162', '120132', '3202', '0800'].join(''),
  )
})

test.each<[what: string, bytes: readonly number[], object: unknown]>([
  ['nothing', [], {}],
  ['fields that are not known', [0x78, 1, 0x7a, 1, 0], {}],
  ['a message in pieces', [0x0a, 3, 0x0a, 1, 0x61, 0x0a, 2, 0x10, 1], { inner: { name: 'a', ready: true } }],
  ['a text that is taken back', [0x0a, 5, 0x0a, 1, 0x61, 0x0a, 0], { inner: {} }],
  ['numbers one by one and in one piece', [0x18, 1, 0x1a, 2, 2, 3], { numbers: [1, 2, 3] }],
  ['no numbers in one piece', [0x1a, 0], {}],
  ['an entry without key and value', [0x22, 0], { labels: { '': '' } }],
  ['an entry without a message', [0x2a, 3, 0x0a, 1, 0x6b], { parts: { k: {} } }],
  ['an entry with more', [0x22, 5, 0x0a, 1, 0x6b, 0x18, 1], { labels: { k: '' } }],
])('%s', (_what, bytes, object) => {
  expect(read(...bytes)).toEqual(object)
})

test.each<[what: string, bytes: readonly number[], message: string]>([
  ['another wire type', [0x08, 1], 'proto: wrong wireType = 0 for field Inner'],
  ['another wire type of a map', [0x20, 1], 'proto: wrong wireType = 0 for field Labels'],
  ['a part that ends too early', [0x0a, 2, 0x0a, 1, 0x61], 'unexpected EOF'],
  ['an error in a part', [0x0a, 1, 0x04], 'proto: Inner: wiretype end group for non-group'],
])('%s is refused', (_what, bytes, message) => {
  expect(() => read(...bytes)).toThrow(message)
})
