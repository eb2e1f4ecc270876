// ASN.1 in its distinguished encoding, as Go's `cryptobyte` reads it. Texts are byte texts, each character one byte.

/** Tags of values. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** A tag whose meaning depends on its context. */
  context: (number: number): number => 0x80 | number,
  /** The same of a value that consists of values. */
  constructed: (number: number): number => 0xa0 | number,
} as const

interface Header {
  readonly tag: number
  /** Where the content starts and ends, from the start of the bytes. */
  readonly start: number
  readonly end: number
}

/** Reads values one after the other. What isn't there or isn't well formed is undefined, and nothing is read. */
export class DerReader {
  readonly #bytes: string
  #at = 0

  constructor(bytes: string) {
    this.#bytes = bytes
  }

  get isEmpty(): boolean {
    return this.#at === this.#bytes.length
  }

  /** Whether a value with this tag is next, well formed or not. */
  isNext(tag: number): boolean {
    return !this.isEmpty && this.#byte(this.#at) === tag
  }

  /** The next value, whatever its tag. */
  any(): { readonly tag: number; readonly content: string } | undefined {
    const header = this.#header()
    if (header === undefined) return undefined
    this.#at = header.end
    return { tag: header.tag, content: this.#bytes.slice(header.start, header.end) }
  }

  /** The content of the next value, which has to have this tag. */
  content(tag: number): string | undefined {
    return this.#header()?.tag === tag ? this.any()?.content : undefined
  }

  /** The next value with its tag and length, whatever they are. */
  anyElement(): string | undefined {
    const start = this.#at
    return this.any() === undefined ? undefined : this.#bytes.slice(start, this.#at)
  }

  /** What is in the next value. */
  inside(tag: number): DerReader | undefined {
    const content = this.content(tag)
    return content === undefined ? undefined : new DerReader(content)
  }

  #byte(at: number): number {
    return this.#bytes.charCodeAt(at)
  }

  #header(): Header | undefined {
    const at = this.#at
    const tag = this.#byte(at)
    // Tags of more than one byte aren't known.
    if (at + 2 > this.#bytes.length || (tag & 0x1f) === 0x1f) return undefined
    const first = this.#byte(at + 1)
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f
    if (first === 0x80 || lengthBytes > 4 || at + 2 + lengthBytes > this.#bytes.length) return undefined
    const length = first < 0x80 ? first : this.#longLength(at + 2, lengthBytes)
    if (length === undefined) return undefined
    const start = at + 2 + lengthBytes
    return start + length > this.#bytes.length ? undefined : { tag, start, end: start + length }
  }

  /** Lengths are written in as few bytes as possible. */
  #longLength(at: number, bytes: number): number | undefined {
    let length = 0
    for (let index = 0; index < bytes; index++) length = length * 0x100 + this.#byte(at + index)
    return length < 0x80 || this.#byte(at) === 0 ? undefined : length
  }
}

/** Whether a content is that of an integer, in as few bytes as possible. */
export function isInteger(content: string): boolean {
  if (content.length < 2) return content !== ''
  const [first, second] = [content.charCodeAt(0), content.charCodeAt(1)]
  return !(first === 0 && second < 0x80) && !(first === 0xff && second >= 0x80)
}

/** Whether a content is that of a bit string: how many bits of the last byte don't count, which are zero, and the bytes. */
export function isBitString(content: string): boolean {
  const unused = content.charCodeAt(0)
  if (content === '' || unused > 7) return false
  return content.length === 1 ? unused === 0 : (content.charCodeAt(content.length - 1) & ((1 << unused) - 1)) === 0
}

/** The bytes of a bit string, its last bit that counts at the end (`RightAlign`). */
export function bytesOfBits(content: string): string {
  const unused = content.charCodeAt(0)
  let bytes = ''
  for (let at = 1; at < content.length; at++) {
    const before = at === 1 ? 0 : content.charCodeAt(at - 1)
    bytes += String.fromCharCode(((before << (8 - unused)) | (content.charCodeAt(at) >> unused)) & 0xff)
  }
  return bytes
}

/** Whether a content is that of an object identifier: numbers of up to 31 bits, seven in each byte. */
export const isObjectIdentifier = (content: string): boolean => readNumbers(content) !== undefined

/** The text of an object identifier: its numbers, of which the first two are written as one, with points. */
export function objectIdentifierText(content: string): string {
  const [first = 0, ...more] = readNumbers(content) ?? []
  const root = Math.min(Math.floor(first / 40), 2)
  return [root, first - root * 40, ...more].join('.')
}

function readNumbers(content: string): number[] | undefined {
  const numbers: number[] = []
  let number = 0
  let isStart = true
  for (let at = 0; at < content.length; at++) {
    const byte = content.charCodeAt(at)
    if ((isStart && byte === 0x80) || number >= 2 ** 24) return undefined
    number = number * 0x80 + (byte & 0x7f)
    isStart = byte < 0x80
    if (!isStart) continue
    numbers.push(number)
    number = 0
  }
  return content !== '' && isStart ? numbers : undefined
}
