// Types that hold the text of JSON (`runtime.RawExtension`, `metav1.FieldsV1`, `apiextensions.JSON`).
import { parseJson, sourceText, syntaxError } from '../../apimachinery/json/index.js'
import { type Codec } from './codec.js'
import { Message } from './message.js'
import { ProtobufError } from './protobuf-error.js'
import { utf8, utf8Bytes } from './utf8.js'

/** No bytes are null. */
const jsonText: Codec = {
  wireType: 2,
  zero: null,
  read: (reader) => (reader.isAtEnd ? null : parsed(utf8(reader.rest()))),
  write: (writer, value) => writer.raw(utf8Bytes(sourceText(value))),
}

function parsed(text: string): unknown {
  const error = syntaxError(text)
  if (error !== undefined) throw new ProtobufError(error)
  return parseJson(text)
}

/** @param name of the Go type */
export function jsonCodec(name: string): Codec {
  const message = new Message(name, () => [
    { kind: 'single', number: 1, name: 'raw', goName: 'Raw', codec: jsonText, isPointer: true, omitsZero: false },
  ])
  return {
    wireType: 2,
    zero: null,
    read: (reader, known) => message.read(reader)['raw'] ?? known ?? null,
    write: (writer, value) => message.write(writer, { raw: value }),
  }
}
