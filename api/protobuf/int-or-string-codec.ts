// Numbers or texts (`intstr.IntOrString`).
import { type Codec, int32Codec, int64Codec, stringCodec } from './codec.js'
import { Message, single } from './message.js'
import { ProtobufError } from './protobuf-error.js'

const INT_OR_STRING = new Message('IntOrString', () => [
  single(1, 'type', 'Type', int64Codec),
  single(2, 'intVal', 'IntVal', int32Codec),
  single(3, 'strVal', 'StrVal', stringCodec),
])

export const intOrStringCodec: Codec = {
  wireType: 2,
  zero: 0,
  read: (reader) => {
    const { type = 0, intVal = 0, strVal = '' } = INT_OR_STRING.read(reader)
    if (type === 0) return intVal
    if (type === 1) return strVal
    throw new ProtobufError('impossible IntOrString.Type')
  },
  write: (writer, value) =>
    INT_OR_STRING.write(writer, typeof value === 'string' ? { type: 1, strVal: value } : { type: 0, intVal: value }),
}
