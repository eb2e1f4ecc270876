// Protobuf's wire format, written from its end to its start, as Go's `MarshalToSizedBuffer` does: what comes before a message is
// its length, which is known when the message has been written.
import type { WireType } from './reader.js'

export class Writer {
  private bytes = new Uint8Array(1024)
  private start = this.bytes.length

  /** Bytes that have been written. */
  get length(): number {
    return this.bytes.length - this.start
  }

  /** All that has been written. */
  result(): Uint8Array {
    return this.bytes.subarray(this.start)
  }

  raw(bytes: Uint8Array): void {
    this.grow(bytes.length)
    this.start -= bytes.length
    this.bytes.set(bytes, this.start)
  }

  /** An int64: negative numbers have ten bytes. */
  varint(value: number | bigint): void {
    if (typeof value === 'number' && value >= 0 && value < 0x80) {
      this.grow(1)
      this.bytes[--this.start] = value
      return
    }
    const groups: number[] = []
    if (typeof value === 'number' && value >= 0) {
      let rest = value
      for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) groups.push((rest % 0x80) | 0x80)
      groups.push(rest)
    } else {
      let rest = BigInt.asUintN(64, BigInt(value))
      for (; rest >= 0x80n; rest >>= 7n) groups.push(Number(rest & 0x7fn) | 0x80)
      groups.push(Number(rest))
    }
    this.raw(Uint8Array.from(groups))
  }

  float64(value: number): void {
    const bytes = new Uint8Array(8)
    new DataView(bytes.buffer).setFloat64(0, value, true)
    this.raw(bytes)
  }

  tag(number: number, wireType: WireType): void {
    this.varint(number * 8 + wireType)
  }

  /** A field of a message; `content` writes its value. */
  field(number: number, wireType: WireType, content: () => void): void {
    const before = this.length
    content()
    if (wireType === 2) this.varint(this.length - before)
    this.tag(number, wireType)
  }

  private grow(more: number): void {
    if (more <= this.start) return
    const { length } = this
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, length + more))
    grown.set(this.result(), grown.length - length)
    this.bytes = grown
    this.start = grown.length - length
  }
}
