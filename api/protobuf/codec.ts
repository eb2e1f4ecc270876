import { utf8, utf8Bytes } from './utf8.js'
import { base64, bytesOfBase64 } from '../../apimachinery/text/index.js'
import { isNumber, plainNumber } from '../../apimachinery/json/index.js'
import { ProtobufError } from './protobuf-error.js'
import type { Reader, WireType } from './reader.js'
import type { Writer } from './writer.js'

/** How values of a Go type are read and written; values are as JSON has them. */
export interface Codec {
  readonly wireType: WireType
  /** What Go's zero value is in JSON. */
  readonly zero: unknown
  /**
   * Reads a value; one with a length from a reader that ends with it, to which is given what earlier occurrences have made.
   *
   * @throws ProtobufError
   */
  read(reader: Reader, known?: unknown): unknown
  /** Writes a value, without a length. */
  write(writer: Writer, value: unknown): void
}

export const stringCodec: Codec = {
  wireType: 2,
  zero: '',
  read: (reader) => utf8(reader.rest()),
  write: (writer, value) => writer.raw(utf8Bytes(typeof value === 'string' ? value : '')),
}

export const bytesCodec: Codec = {
  wireType: 2,
  zero: null,
  read: (reader) => base64(reader.rest()),
  write: (writer, value) =>
    writer.raw((typeof value === 'string' ? bytesOfBase64(value) : undefined) ?? new Uint8Array()),
}

export const boolCodec: Codec = {
  wireType: 0,
  zero: false,
  read: (reader) => reader.bool(),
  write: (writer, value) => writer.varint(Number(value === true)),
}

export const int32Codec: Codec = { wireType: 0, zero: 0, read: (reader) => reader.int32(), write: writeInteger }
export const int64Codec: Codec = { wireType: 0, zero: 0, read: (reader) => reader.int64(), write: writeInteger }

function writeInteger(writer: Writer, value: unknown): void {
  writer.varint(isNumber(value) ? plainNumber(value) : 0)
}

export const float64Codec: Codec = {
  wireType: 1,
  zero: 0,
  read: (reader) => {
    const value = reader.float64()
    if (Number.isFinite(value)) return value
    throw new ProtobufError(`json: unsupported value: ${goFloat(value)}`)
  },
  write: (writer, value) => writer.float64(isNumber(value) ? Number(plainNumber(value)) : 0),
}

const goFloat = (value: number): string => (Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf')
