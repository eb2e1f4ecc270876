// Lists that are messages of their own, so that an empty one is not an unset one (`ExtraValue`, `Verbs`).
import { type Codec, stringCodec } from './codec.js'
import { Message, type ValueField } from './message.js'

const ITEMS: ValueField = {
  ...{ kind: 'list', number: 1, name: 'items', goName: 'Items' },
  ...{ codec: stringCodec, isPointer: false, omitsZero: false },
}

/** @param name of the Go type */
export function itemsCodec(name: string): Codec {
  const message = new Message(name, () => [ITEMS])
  return {
    wireType: 2,
    zero: [],
    read: (reader, known) => message.read(reader, { items: known })['items'] ?? [],
    write: (writer, value) => message.write(writer, { items: value }),
  }
}
