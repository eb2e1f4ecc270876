// What objects are wrapped in (`runtime.Unknown` behind `k8s\0`), so that a reader knows their kinds.
import { bytesCodec, type Codec, stringCodec } from './codec.js'
import { Message, single } from './message.js'
import { ProtobufError } from './protobuf-error.js'
import { Reader } from './reader.js'
import type { Writer } from './writer.js'

const PREFIX = Uint8Array.of(0x6b, 0x38, 0x73, 0)

const TYPE_META = new Message('TypeMeta', () => [
  single(1, 'apiVersion', 'APIVersion', stringCodec),
  single(2, 'kind', 'Kind', stringCodec),
])

/** Bytes as they are. */
const rawBytes: Codec = { ...bytesCodec, read: (reader) => reader.rest() }

const UNKNOWN = new Message('Unknown', () => [
  single(1, 'typeMeta', 'TypeMeta', TYPE_META),
  single(2, 'raw', 'Raw', rawBytes),
  single(3, 'contentEncoding', 'ContentEncoding', stringCodec),
  single(4, 'contentType', 'ContentType', stringCodec),
])

export interface Envelope {
  /** Empty where the bytes don't say. */
  readonly apiVersion: string
  readonly kind: string
  readonly raw: Uint8Array
}

/** @throws ProtobufError */
export function readEnvelope(bytes: Uint8Array): Envelope {
  if (bytes.length === 0) throw new ProtobufError('empty data')
  if (!PREFIX.every((byte, at) => bytes[at] === byte)) {
    const expected = `expected prefix [${PREFIX.join(' ')}]`
    throw new ProtobufError(`provided data does not appear to be a protobuf message, ${expected}`)
  }
  if (bytes.length === PREFIX.length) throw new ProtobufError('empty body')
  const { typeMeta, raw } = UNKNOWN.read(new Reader(bytes, PREFIX.length))
  const { apiVersion = '', kind = '' } = (typeMeta ?? {}) as { readonly apiVersion?: string; readonly kind?: string }
  return { apiVersion, kind, raw: raw instanceof Uint8Array ? raw : new Uint8Array() }
}

/** `content` writes the object. */
export function writeEnvelope(writer: Writer, apiVersion: string, kind: string, content: () => void): void {
  writer.field(4, 2, () => undefined)
  writer.field(3, 2, () => undefined)
  writer.field(2, 2, content)
  writer.field(1, 2, () => TYPE_META.write(writer, { apiVersion, kind }))
  writer.raw(PREFIX)
}
