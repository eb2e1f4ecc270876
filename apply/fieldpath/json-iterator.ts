// JSON as json-iterator reads it, with which Go reads field sets: what it takes, and what it says of all else.
import { setOwn } from '../../apimachinery/json/index.js'
import { double } from '../../apimachinery/number/index.js'
import { byteText, quote } from '../../apimachinery/text/index.js'
import { FieldsV1Error } from './fields-v1-error.js'
import { textOfBytes } from './text-of-bytes.js'

/** Levels of lists and objects inside one another. Go allows 10,000, for which JavaScript's stack is too small. */
export const MAX_LEVELS = 1000

const [QUOTE, BACKSLASH, COMMA, COLON, MINUS, POINT, ZERO] = [0x22, 0x5c, 0x2c, 0x3a, 0x2d, 0x2e, 0x30]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const [LOWER_F, LOWER_N, LOWER_T, LOWER_U] = [0x66, 0x6e, 0x74, 0x75]

/** Reads a text byte by byte. Every method throws a FieldsV1Error with Go's text. */
export class JsonIterator {
  readonly #bytes: string
  #head = 0
  /** Whether something was asked of the end. Then nothing is put back, as in Go. */
  #isAtEnd = false
  #depth = 0

  /** @param chunk bytes that Go has at hand at a time: errors show no others. Without it, all. */
  constructor(
    text: string,
    private readonly chunk = Infinity,
  ) {
    this.#bytes = byteText(text)
  }

  /** Reads any value: every number is a float64. */
  value(): unknown {
    const first = this.#peek()
    switch (first) {
      case QUOTE:
        return this.#string()
      case LOWER_N:
        this.#word('null')
        return null
      case LOWER_T:
        this.#head++
        this.#word('rue')
        return true
      case LOWER_F:
        this.#head++
        this.#word('alse')
        return false
      case OPEN_LIST:
        return this.#list()
      case OPEN_OBJECT: {
        const object: Record<string, unknown> = {}
        this.entries('ReadMapCB', (key) => setOwn(object, key, this.value()))
        return object
      }
    }
    if (first === MINUS || isDigit(first)) return double(this.#number())
    // 0 is the end, too: Go has no other name for it.
    return this.fail('Read', 'unexpected value type: 0')
  }

  /**
   * Reads an object, or null as one without entries.
   *
   * @param operation what errors call it: `ReadMapCB` or `ReadObjectCB`
   * @param read reads the value of a key
   */
  entries(operation: 'ReadMapCB' | 'ReadObjectCB', read: (key: string) => void): void {
    let token = this.#token()
    if (token === LOWER_N) return this.#word('ull')
    if (token !== OPEN_OBJECT) this.fail(operation, `expect { or n, but found ${character(token)}`)
    this.#nest(() => {
      token = this.#token()
      if (token === CLOSE_OBJECT) return
      if (token !== QUOTE) this.fail(operation, `expect " after {, but found ${character(token)}`)
      this.#putBack()
      do {
        const key = this.#string()
        const colon = this.#token()
        if (colon !== COLON) {
          const [name, found] = operation === 'ReadMapCB' ? ['ReadMapCB', token] : ['ReadObject', colon]
          this.fail(name, `expect : after object field, but found ${character(found)}`)
        }
        read(key)
        token = this.#token()
      } while (token === COMMA)
      if (token !== CLOSE_OBJECT) this.fail(operation, 'object not ended with }')
    })
  }

  /** Refuses what stands behind the value. */
  end(): void {
    if (this.#peek() !== 0 || !this.#isAtEnd) {
      this.fail('managedFields parsing', 'unexpected trailing data after JSON object')
    }
  }

  /** Go's error, with the bytes around it. */
  fail(operation: string, message: string): never {
    const { chunk } = this
    const start = chunk === Infinity ? 0 : Math.floor(Math.max(0, this.#head - 1) / chunk) * chunk
    const end = Math.min(start + chunk, this.#bytes.length)
    const around = (bytes: number): string =>
      this.#bytes.slice(Math.max(start, this.#head - bytes), Math.min(end, this.#head + bytes))
    const at = this.#head - Math.max(start, this.#head - 10)
    throw new FieldsV1Error(
      `${operation}: ${message}, error found in #${at} byte of ...|${textOfBytes(around(10))}|..., bigger context ...|${textOfBytes(around(50))}|...`,
    )
  }

  #list(): unknown[] {
    const list: unknown[] = []
    this.#head++
    this.#nest(() => {
      let token = this.#token()
      if (token === CLOSE_LIST) return
      this.#putBack()
      do {
        list.push(this.value())
        token = this.#token()
      } while (token === COMMA)
      if (token !== CLOSE_LIST) this.fail('ReadArrayCB', `expect ] in the end, but found ${character(token)}`)
    })
    return list
  }

  #nest(read: () => void): void {
    if (++this.#depth > MAX_LEVELS) this.fail('incrementDepth', 'exceeded max depth')
    read()
    this.#depth--
  }

  #number(): number {
    const isNegative = this.#bytes.charCodeAt(this.#head) === MINUS
    if (isNegative) this.#head++
    const first = this.#bytes.charCodeAt(this.#head)
    if (END_OF_NUMBER.test(this.#bytes.charAt(this.#head))) this.fail('readFloat64', 'empty number')
    if (first === POINT) this.fail('readFloat64', 'leading dot is invalid')
    if (first === ZERO && isDigit(this.#bytes.charCodeAt(this.#head + 1))) {
      this.fail('readFloat64', 'leading zero is invalid')
    }
    NUMBER.lastIndex = this.#head
    const text = NUMBER.exec(this.#bytes)?.[0] ?? ''
    this.#head += text.length
    if (text === '') this.fail('readNumberAsString', 'invalid number')
    const point = text.indexOf('.')
    if (text.startsWith('-')) this.fail('readFloat64SlowPath', '-- is not valid')
    if (point === text.length - 1) this.fail('readFloat64SlowPath', 'dot can not be last character')
    if (point >= 0 && !isDigit(text.charCodeAt(point + 1))) {
      this.fail('readFloat64SlowPath', 'missing digit after dot')
    }
    const size = FLOAT.test(text) ? Number(text) : NaN
    if (Number.isFinite(size)) return isNegative ? -size : size
    const why = Number.isNaN(size) ? 'invalid syntax' : 'value out of range'
    throw new FieldsV1Error(`strconv.ParseFloat: parsing ${quote(text)}: ${why}`)
  }

  /** A string; null is an empty one. */
  #string(): string {
    const token = this.#token()
    if (token === LOWER_N) {
      this.#word('ull')
      return ''
    }
    if (token !== QUOTE) this.fail('ReadString', `expects " or n, but found ${character(token)}`)
    for (let at = this.#head; at < this.#bytes.length; at++) {
      const byte = this.#bytes.charCodeAt(at)
      if (byte === QUOTE) {
        const text = textOfBytes(this.#bytes.slice(this.#head, at))
        this.#head = at + 1
        return text
      }
      if (byte === BACKSLASH) break
      if (byte < 0x20) this.fail('ReadString', `invalid control character found: ${byte}`)
    }
    return this.#escapedString()
  }

  /** From its first escape on a string may have control characters. */
  #escapedString(): string {
    let bytes = ''
    while (!this.#isAtEnd) {
      const byte = this.#byte()
      if (byte === QUOTE) return textOfBytes(bytes)
      bytes += byte === BACKSLASH ? this.#escape(this.#byte()) : String.fromCharCode(byte)
    }
    return this.fail('readStringSlowPath', 'unexpected end of input')
  }

  #escape(byte: number): string {
    if (byte !== LOWER_U) {
      const plain = ESCAPES.get(byte)
      if (plain === undefined) this.fail('readEscapedChar', 'invalid escape char after \\')
      return plain
    }
    const unit = this.#hexadecimal()
    if (unit < 0xd800 || unit > 0xdfff) return byteText(String.fromCharCode(unit))
    // What follows may be the other half of a pair. Go takes the next two bytes for it.
    if (this.#byte() !== BACKSLASH) {
      if (!this.#isAtEnd) this.#putBack()
      return REPLACEMENT
    }
    const next = this.#byte()
    if (this.#isAtEnd) return REPLACEMENT
    if (next !== LOWER_U) return REPLACEMENT + this.#escape(next)
    return byteText(String.fromCharCode(unit, this.#hexadecimal()))
  }

  #hexadecimal(): number {
    let value = 0
    for (let digit = 0; digit < 4; digit++) {
      const byte = this.#byte()
      if (this.#isAtEnd) return value
      if (!HEXADECIMAL.test(String.fromCharCode(byte))) {
        this.fail('readU4', `expects 0~9 or a~f, but found ${character(byte)}`)
      }
      value = value * 16 + parseInt(String.fromCharCode(byte), 16)
    }
    return value
  }

  #word(word: string): void {
    const operation = word.length === 4 ? 'skipFourBytes' : 'skipThreeBytes'
    for (let at = 0; at < word.length; at++) {
      if (this.#byte() !== word.charCodeAt(at)) this.fail(operation, `expect ${word}`)
    }
  }

  /** The next byte that is no blank; it is not consumed. 0 at the end. */
  #peek(): number {
    const token = this.#token()
    this.#putBack()
    return token
  }

  /** The next byte that is no blank, 0 at the end. */
  #token(): number {
    for (;;) {
      const byte = this.#byte()
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x09 && byte !== 0x0d) return byte
    }
  }

  #byte(): number {
    if (this.#head < this.#bytes.length) return this.#bytes.charCodeAt(this.#head++)
    this.#isAtEnd = true
    return 0
  }

  #putBack(): void {
    if (!this.#isAtEnd) this.#head--
  }
}

const NUMBER = /[-+.eE0-9]*/y
const FLOAT = /^\+?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/
const END_OF_NUMBER = /^[,\]} \t\n]/
const HEXADECIMAL = /^[0-9a-fA-F]$/
const REPLACEMENT = byteText('\ufffd')
const ESCAPES: ReadonlyMap<number, string> = new Map(
  Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }).map(
    ([letter, plain]) => [letter.charCodeAt(0), plain],
  ),
)

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39

/** Go's `string([]byte{c})`. */
const character = (byte: number): string => textOfBytes(String.fromCharCode(byte))
