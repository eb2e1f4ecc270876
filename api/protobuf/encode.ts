// Answers in protobuf (apimachinery's `serializer/protobuf`).
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { notAcceptable, StatusError } from '../../apimachinery/status/index.js'
import { stringCodec } from './codec.js'
import { writeEnvelope } from './envelope.js'
import { messageOfKind } from './kinds.js'
import { Writer } from './writer.js'

/** An object that says its kind. @throws StatusError NotAcceptable for kinds without a message */
export function encodeProtobuf(object: JsonObject): Uint8Array {
  const writer = new Writer()
  writeObject(writer, object)
  return writer.result()
}

/** An event of a watch: a `metav1.WatchEvent` behind its length in four bytes (`protobuf.LengthDelimitedFramer`). @throws StatusError */
export function protobufFrame(type: string, object: JsonObject): Uint8Array {
  const writer = new Writer()
  // The object in a RawExtension.
  writer.field(2, 2, () => writer.field(1, 2, () => writeObject(writer, object)))
  writer.field(1, 2, () => stringCodec.write(writer, type))
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, writer.length)
  writer.raw(new Uint8Array(length.buffer))
  return writer.result()
}

function writeObject(writer: Writer, object: JsonObject): void {
  const [apiVersion, kind] = [textAt(object, 'apiVersion'), textAt(object, 'kind')]
  const message = messageOfKind(apiVersion, kind)
  if (message === undefined) {
    const version = apiVersion.slice(apiVersion.indexOf('/') + 1)
    const what = `object *${version}.${kind} does not implement the protobuf marshalling interface`
    throw new StatusError(notAcceptable(`${what} and cannot be encoded to a protobuf message`))
  }
  writeEnvelope(writer, apiVersion, kind, () => message.write(writer, object))
}

function textAt(object: JsonObject, key: string): string {
  const value = ownValue(object, key)
  return typeof value === 'string' ? value : ''
}
