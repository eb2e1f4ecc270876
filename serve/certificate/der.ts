// ASN.1 in DER (X.690), as much of it as certificates have.

/** A value with its tag and length. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content])
}

/** Lengths from 128 on are preceded by how many bytes they have. */
function lengthOf({ length }: Uint8Array): readonly number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return [0x80 + bytes.length, ...bytes]
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
export const setOf = (part: Uint8Array): Buffer => der(0x31, part)
export const integer = (bytes: Uint8Array): Buffer => der(0x02, bytes)
export const octets = (content: Uint8Array): Buffer => der(0x04, content)
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
export const truth = (): Buffer => der(0x01, Buffer.from([0xff]))
/** What the holder of a value says of it: `[0]`, `[3]`. */
export const tagged = (number: number, content: Uint8Array): Buffer => der(0xa0 + number, content)

/** @param unused how many bits at the end do not count */
export const bits = (bytes: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), bytes)

/** An object identifier: `2.5.29.15`. */
export function identifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inBase128)]))
}

/** Seven bits a byte; all but the last byte have the eighth. */
function inBase128(number: number): readonly number[] {
  const bytes = [number % 128]
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) + 128)
  return bytes
}

/** A time to the second: until 2049 with two digits of the year (RFC 5280, 4.1.2.5). */
export function time(date: Date): Buffer {
  const text = `${date.toISOString().replace(/[-:T]|\.\d+/g, '')}`
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text))
}
