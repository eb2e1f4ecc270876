// Messages: Go structs with field numbers.
import { isObject, type JsonObject, ownValue, setOwn } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import type { Codec } from './codec.js'
import { ProtobufError } from './protobuf-error.js'
import type { Reader } from './reader.js'
import { utf8, utf8Bytes } from './utf8.js'
import type { Writer } from './writer.js'

export interface ValueField {
  readonly kind: 'list' | 'map' | 'single'
  readonly number: number
  /** In JSON. */
  readonly name: string
  /** As Go calls it, for errors. */
  readonly goName: string
  /** Of the value, an item, or a map's values. */
  readonly codec: Codec
  /** Whether it may be unset; other single values are always written. */
  readonly isPointer: boolean
  /** Whether JSON leaves it out when it is zero. */
  readonly omitsZero: boolean
}

/** An embedded struct: in JSON its fields are the struct's own. */
export interface InlineField {
  readonly kind: 'inline'
  readonly number: number
  readonly goName: string
  readonly message: Message
}

export type MessageField = InlineField | ValueField

/** A field of Go's that is not a pointer. */
export const single = (number: number, name: string, goName: string, codec: Codec): ValueField => ({
  ...{ kind: 'single', number, name, goName, codec },
  ...{ isPointer: false, omitsZero: false },
})

/** A Go struct in protobuf. */
export class Message implements Codec {
  readonly wireType = 2
  readonly zero: JsonObject = {}
  private sorted: ReadonlyMap<number, MessageField> | undefined

  /**
   * @param name as Go has it, without its package
   * @param fields asked when they are first needed, since types refer to themselves
   */
  constructor(
    private readonly name: string,
    private readonly fields: () => readonly MessageField[],
  ) {}

  read(reader: Reader, known?: unknown): JsonObject {
    const object: Record<string, unknown> = isObject(known) ? { ...known } : {}
    this.readInto(reader, object)
    return object
  }

  /** Reads the fields into an object. @throws ProtobufError */
  readInto(reader: Reader, object: Record<string, unknown>): void {
    const fields = this.byNumber()
    while (!reader.isAtEnd) {
      const { number, wireType } = reader.tag(this.name)
      const field = fields.get(number)
      if (field === undefined) reader.skip(wireType)
      else readField(reader, field, wireType, object)
    }
  }

  write(writer: Writer, value: unknown): void {
    const object = isObject(value) ? value : {}
    for (const field of [...this.byNumber().values()].reverse()) writeField(writer, field, object)
  }

  /** In their order. */
  private byNumber(): ReadonlyMap<number, MessageField> {
    this.sorted ??= new Map(
      [...this.fields()].sort((a, b) => a.number - b.number).map((field) => [field.number, field]),
    )
    return this.sorted
  }
}

function readField(reader: Reader, field: MessageField, wireType: number, object: Record<string, unknown>): void {
  const expected = field.kind === 'inline' || field.kind === 'map' ? 2 : field.codec.wireType
  // Numbers of a list may be in one piece (`packed`).
  const isPacked = field.kind === 'list' && expected !== 2 && wireType === 2
  if (wireType !== expected && !isPacked) {
    throw new ProtobufError(`proto: wrong wireType = ${wireType} for field ${field.goName}`)
  }
  if (field.kind === 'inline') {
    field.message.readInto(reader.part(), object)
    return
  }
  const { name, codec } = field
  const known = ownValue(object, name)
  if (field.kind === 'list') {
    const list: unknown[] = Array.isArray(known) ? known : []
    if (isPacked) for (const part = reader.part(); !part.isAtEnd;) list.push(codec.read(part))
    else list.push(readValue(reader, codec))
    if (list.length > 0) object[name] = list
  } else if (field.kind === 'map') {
    const map: Record<string, unknown> = isObject(known) ? known : {}
    readEntry(reader.part(), codec, map)
    object[name] = map
  } else {
    const value = readValue(reader, codec, known)
    if (field.omitsZero && (value === codec.zero || value === null)) delete object[name]
    else object[name] = value
  }
}

const readValue = (reader: Reader, codec: Codec, known?: unknown): unknown =>
  codec.read(codec.wireType === 2 ? reader.part() : reader, known)

/** An entry of a map: a message of a key and a value, whose wire types nobody checks. */
function readEntry(reader: Reader, codec: Codec, map: Record<string, unknown>): void {
  let key = ''
  let value = codec.zero
  while (!reader.isAtEnd) {
    const { number, wireType } = reader.entryTag()
    if (number === 1) key = utf8(reader.part().rest())
    else if (number === 2) value = readValue(reader, codec)
    else reader.skip(wireType)
  }
  setOwn(map, key, value)
}

function writeField(writer: Writer, field: MessageField, object: JsonObject): void {
  const { number } = field
  if (field.kind === 'inline') {
    writer.field(number, 2, () => field.message.write(writer, object))
    return
  }
  const { codec } = field
  const value = ownValue(object, field.name)
  if (field.kind === 'list') {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    for (const item of [...items].reverse()) writer.field(number, codec.wireType, () => codec.write(writer, item))
  } else if (field.kind === 'map') {
    const map = isObject(value) ? value : {}
    // Go sorts keys by their bytes; the last one is written first.
    for (const key of Object.keys(map).sort(compareText).reverse()) {
      writer.field(number, 2, () => {
        writer.field(2, codec.wireType, () => codec.write(writer, ownValue(map, key)))
        writer.field(1, 2, () => writer.raw(utf8Bytes(key)))
      })
    }
  } else if (!field.isPointer || (value !== undefined && value !== null)) {
    writer.field(number, codec.wireType, () => codec.write(writer, value))
  }
}
