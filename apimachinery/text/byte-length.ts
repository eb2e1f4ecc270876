/**
 * Bytes of the text's UTF-8 form, which is what Go's `len` counts. A lone surrogate counts as the three bytes of
 * U+FFFD, which is what Go's JSON decoder puts in its place.
 */
export function byteLength(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // The four bytes of a pair are two for each of its units.
    if (isSurrogatePair(unit, text.charCodeAt(at + 1))) at++
  }
  return bytes
}

const isSurrogatePair = (unit: number, next: number): boolean =>
  (unit & 0xfc00) === 0xd800 && (next & 0xfc00) === 0xdc00

/**
 * Whether the text has more than `max` bytes. It reads only as much of the text as needed, since each UTF-16 unit takes
 * at least one byte and at most three.
 */
export const hasMoreBytes = (text: string, max: number): boolean =>
  text.length > max || (text.length * 3 > max && byteLength(text) > max)
