// Quantities (`quantity_proto.go`): their text, as it is written in JSON.
import { Quantity } from '../../apimachinery/content/index.js'
import { type Codec, stringCodec } from './codec.js'
import { Message, single } from './message.js'
import { ProtobufError } from './protobuf-error.js'
import type { Reader } from './reader.js'

const quantityText: Codec = {
  ...stringCodec,
  read: (reader: Reader) => {
    const quantity = Quantity.read(String(stringCodec.read(reader)))
    if (typeof quantity === 'string') throw new ProtobufError(quantity)
    return quantity.toString()
  },
}

const QUANTITY = new Message('Quantity', () => [single(1, 'string', 'String_', quantityText)])

export const quantityCodec: Codec = {
  wireType: 2,
  zero: '0',
  read: (reader, known) => QUANTITY.read(reader)['string'] ?? known ?? '0',
  write: (writer, value) => QUANTITY.write(writer, { string: canonical(value ?? '0') }),
}

function canonical(value: unknown): unknown {
  const quantity = Quantity.read(String(value))
  return typeof quantity === 'string' ? value : quantity.toString()
}
