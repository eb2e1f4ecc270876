import { isUtf8 } from 'node:buffer'

/** The byte offset of the first byte that isn't UTF-8; undefined if all are. Overlong forms and surrogates aren't. */
export function invalidUtf8Offset(bytes: Uint8Array): number | undefined {
  // Much faster, but it doesn't say where.
  if (isUtf8(bytes)) return undefined
  let offset = 0
  while (offset < bytes.length) {
    const length = sequenceLength(bytes, offset)
    if (length === 0) return offset
    offset += length
  }
  return undefined
}

const at = (bytes: Uint8Array, offset: number): number => bytes[offset] ?? 0

/** Bytes of the character at an offset; 0 if there is none. The second byte's range is that of Unicode's table 3-7. */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const lead = at(bytes, offset)
  if (lead < 0x80) return 1
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
  const second = at(bytes, offset + 1)
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const greatest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (second < least || second > greatest) return 0
  for (let next = 2; next < length; next++) if ((at(bytes, offset + next) & 0xc0) !== 0x80) return 0
  return length
}
