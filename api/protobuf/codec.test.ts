import { expect, test } from 'vitest'
import { boolCodec, bytesCodec, type Codec, float64Codec, int32Codec, int64Codec, stringCodec } from './codec.js'
import { intOrStringCodec } from './int-or-string-codec.js'
import { itemsCodec } from './items-codec.js'
import { jsonCodec } from './json-codec.js'
import { quantityCodec } from './quantity-codec.js'
import { Reader } from './reader.js'
import { microTimeCodec, timeCodec } from './time-codec.js'
import { Writer } from './writer.js'

const raw = jsonCodec('RawExtension')
const items = itemsCodec('ExtraValue')

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const read = (codec: Codec, bytes: string): unknown =>
  codec.read(new Reader(Uint8Array.from(Buffer.from(bytes, 'hex'))))

function written(codec: Codec, value: unknown): string {
  const writer = new Writer()
  codec.write(writer, value)
  return hex(writer.result())
}

test.each<[name: string, codec: Codec, value: unknown, bytes: string]>([
  ['a text', stringCodec, '\ufeffä', 'efbbbfc3a4'],
  ['bytes', bytesCodec, 'AAH/', '0001ff'],
  ['true', boolCodec, true, '01'],
  ['an int32', int32Codec, -1, 'ffffffffffffffffff01'],
  ['an int64', int64Codec, 2n ** 62n, '808080808080808040'],
  ['a float64', float64Codec, 1.5, '000000000000f83f'],
  ['a time', timeCodec, '1970-01-01T00:00:01Z', '08011000'],
  ['a time before 1970', timeCodec, '1969-12-31T23:59:59Z', '08ffffffffffffffffff011000'],
  ["Go's zero time", timeCodec, null, ''],
  ['microseconds', microTimeCodec, '1970-01-01T00:00:01.000002Z', '080110d00f'],
  ['microseconds before 1970', microTimeCodec, '1969-12-31T23:59:59.500000Z', '08ffffffffffffffffff011080cab5ee01'],
  ['a quantity', quantityCodec, '1500m', '0a05313530306d'],
  ['a number', intOrStringCodec, 80, '080010501a00'],
  ['a name', intOrStringCodec, 'http', '080110001a0468747470'],
  ['JSON', raw, { a: [1, null] }, '0a0e7b2261223a5b312c6e756c6c5d7d'],
  ['items', items, ['a', ''], '0a01610a00'],
  ['no items', items, [], ''],
])('%s', (_name, codec, value, bytes) => {
  expect(written(codec, value)).toBe(bytes)
  expect(read(codec, bytes)).toEqual(value)
})

test.each<[what: string, codec: Codec, bytes: string, value: unknown]>([
  ['bytes that are no UTF-8', stringCodec, '61ff', 'a\ufffd'],
  ['a time with nanoseconds', timeCodec, '080110ff93ebdc03', '1970-01-01T00:00:01Z'],
  ['a time that says nothing', timeCodec, '1800', '1970-01-01T00:00:00Z'],
  ['the zero time in seconds', timeCodec, '088092b8c398feffffff01', null],
  ['nanoseconds below zero', microTimeCodec, '080110989bcbffffffffffff01', '1970-01-01T00:00:00.999136Z'],
  ['a quantity that is written otherwise', quantityCodec, '0a03302e35', '500m'],
  ['an unset quantity', quantityCodec, '', '0'],
  ['an unset number', intOrStringCodec, '', 0],
  ['no JSON', raw, '', null],
  ['JSON without bytes', raw, '0a00', null],
])('%s is read', (_what, codec, bytes, value) => {
  expect(read(codec, bytes)).toEqual(value)
})

test.each<[what: string, codec: Codec, bytes: string, message: string]>([
  ['an infinite number', float64Codec, '000000000000f07f', 'json: unsupported value: +Inf'],
  ['what is no number', float64Codec, '000000000000f87f', 'json: unsupported value: NaN'],
  ['a time beyond all years', timeCodec, '08ffffffffffffffff7f', 'Time.MarshalJSON: year outside of range [0,9999]'],
  ['a time of another wire type', timeCodec, '0a00', 'proto: wrong wireType = 2 for field Seconds'],
  ['a text that is no quantity', quantityCodec, '0a0178', 'quantities must match the regular expression'],
  ['what is neither', intOrStringCodec, '0802', 'impossible IntOrString.Type'],
  ['a text that is no JSON', raw, '0a017b', 'unexpected end of JSON input'],
])('%s is refused', (_what, codec, bytes, message) => {
  expect(() => read(codec, bytes)).toThrow(message)
})
