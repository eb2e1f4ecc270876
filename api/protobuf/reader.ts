// Protobuf's wire format, as the generated code of Kubernetes' types reads it (`generated.pb.go`).
import { ProtobufError } from './protobuf-error.js'

/** How a value is written: a varint, eight bytes, bytes after their length. */
export type WireType = 0 | 1 | 2

export interface Tag {
  readonly number: number
  readonly wireType: number
}

/** Messages in messages: far more than any type has, and few enough for the stack. */
const MOST_NESTED = 500

/** Reads the bytes of a message. All that reads throws a ProtobufError for bytes that are none. */
export class Reader {
  /** The last varint: its lower and upper 32 bits. */
  private low = 0
  private high = 0

  constructor(
    private readonly bytes: Uint8Array,
    private at = 0,
    private readonly end = bytes.length,
    private readonly depth = 0,
  ) {
    if (depth > MOST_NESTED) throw new ProtobufError('exceeded max depth')
  }

  get isAtEnd(): boolean {
    return this.at >= this.end
  }

  /** The next field's number; `message` is named in errors. */
  tag(message: string): Tag {
    const { number, wireType } = this.entryTag()
    if (wireType === 4) throw new ProtobufError(`proto: ${message}: wiretype end group for non-group`)
    if (number <= 0) {
      const wire = (BigInt(this.high) << 32n) | BigInt(this.low)
      throw new ProtobufError(`proto: ${message}: illegal tag ${number} (wire type ${wire})`)
    }
    return { number, wireType }
  }

  /** The same in an entry of a map, where nothing is checked. */
  entryTag(): Tag {
    this.readVarint()
    return { number: (this.low >>> 3) | (this.high << 29), wireType: this.low & 7 }
  }

  bool(): boolean {
    this.readVarint()
    return this.low !== 0 || this.high !== 0
  }

  /** Upper bits are lost. */
  int32(): number {
    this.readVarint()
    return this.low | 0
  }

  int64(): number | bigint {
    this.readVarint()
    const value = (this.high | 0) * 2 ** 32 + this.low
    if (Number.isSafeInteger(value)) return value
    return (BigInt(this.high | 0) << 32n) | BigInt(this.low)
  }

  float64(): number {
    const start = this.skipBytes(8)
    return new DataView(this.bytes.buffer, this.bytes.byteOffset + start).getFloat64(0, true)
  }

  /** All that is left. */
  rest(): Uint8Array {
    const start = this.at
    this.at = this.end
    return this.bytes.subarray(start, this.end)
  }

  /** A value after its length. */
  part(): Reader {
    const length = this.length()
    const start = this.skipBytes(length)
    return new Reader(this.bytes, start, start + length, this.depth + 1)
  }

  /** Passes over a field that is not known, whose tag has been read; groups with all that is in them. */
  skip(wireType: number): void {
    let groups = 0
    for (let type = wireType; ; type = this.entryTag().wireType) {
      if (type === 3) groups++
      else if (type === 4 && groups === 0) throw new ProtobufError('proto: unexpected end of group')
      else if (type === 4) groups--
      else this.skipValue(type)
      if (groups === 0) return
    }
  }

  private skipValue(wireType: number): void {
    if (wireType === 0) this.readVarint()
    else if (wireType === 1) this.skipBytes(8)
    else if (wireType === 2) this.skipBytes(this.length())
    else if (wireType === 5) this.skipBytes(4)
    else throw new ProtobufError(`proto: illegal wireType ${wireType}`)
  }

  private length(): number {
    this.readVarint()
    if (this.high >>> 31 === 1) throw new ProtobufError('proto: negative length found during unmarshaling')
    return this.high * 2 ** 32 + this.low
  }

  /** Where they began. */
  private skipBytes(length: number): number {
    const start = this.at
    if (length > this.end - start) throw new ProtobufError('unexpected EOF')
    this.at = start + length
    return start
  }

  /** Ten bytes at most; what is beyond 64 bits is lost. */
  private readVarint(): void {
    let low = 0
    let high = 0
    for (let shift = 0; ; shift += 7) {
      if (shift >= 64) throw new ProtobufError('proto: integer overflow')
      if (this.at >= this.end) throw new ProtobufError('unexpected EOF')
      const byte = this.bytes[this.at++] ?? 0
      const bits = byte & 0x7f
      if (shift < 28) low |= bits << shift
      else if (shift === 28) {
        low |= bits << 28
        high = bits >>> 4
      } else high |= bits << (shift - 32)
      if (byte < 0x80) break
    }
    this.low = low >>> 0
    this.high = high >>> 0
  }
}
