const BEYOND_ASCII = /[\x80-\xff]/
/** The bytes of a character beyond ASCII, or one that is no part of any. */
const SEQUENCE =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of bytes, each of which is a character here; as Go writes it, every byte that is not UTF-8 is a U+FFFD. */
export const textOfBytes = (bytes: string): string =>
  BEYOND_ASCII.test(bytes)
    ? bytes.replace(SEQUENCE, (sequence) =>
        sequence.length === 1 ? '\ufffd' : decoder.decode(Uint8Array.from(sequence, (byte) => byte.charCodeAt(0))),
      )
    : bytes
