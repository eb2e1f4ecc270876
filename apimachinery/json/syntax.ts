// The syntax errors of Go's JSON scanner.
import { quote } from '../text/quote.js'

/** Levels that Go's scanner allows. */
const MAX_DEPTH = 10_000

/** What Go says of a text that is not JSON, undefined for one that is. */
export function syntaxError(text: string): string | undefined {
  return isParsed(text) && !isTooDeep(text) ? undefined : new Scanner(text).error()
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether a JSON text has more levels than Go's scanner allows; `JSON.parse` has no limit. */
function isTooDeep(text: string): boolean {
  if (text.length <= 2 * MAX_DEPTH) return false
  let level = 0
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') level++
    else if (token === ']' || token === '}') level--
    if (level > MAX_DEPTH) return true
  }
  return false
}

/** Ends the scan. */
class Unexpected extends Error {}

const BLANK = /[ \t\r\n]/
const DIGIT = /[0-9]/
const NO_BLANK = /^in literal|numeric literal$|escape/
const HEXADECIMAL = /[0-9a-fA-F]/

class Scanner {
  private at = 0
  /** The brackets that are open. */
  private readonly open: ('{' | '[')[] = []

  constructor(private readonly text: string) {}

  error(): string | undefined {
    try {
      this.value()
      this.blanks()
      if (this.at < this.text.length) this.fail('after top-level value')
      return undefined
    } catch (thrown) {
      if (thrown instanceof Unexpected) return thrown.message
      throw thrown
    }
  }

  /** Scans one value with all that is in it; a loop, since a text may be nested deep. */
  private value(): void {
    do {
      this.blanks()
      if (!this.begin()) continue
      while (this.open.length > 0 && this.isClosed());
    } while (this.open.length > 0)
  }

  /** Scans a scalar or an empty collection, or opens a collection up to its first value: false. */
  private begin(): boolean {
    const first = this.text.charAt(this.at)
    if (first === '{' || first === '[') {
      this.open.push(first)
      if (this.open.length > MAX_DEPTH) throw new Unexpected(`invalid character '${first}' exceeded max depth`)
      this.at++
      this.blanks()
      const close = first === '{' ? '}' : ']'
      if (this.text.charAt(this.at) === close) {
        this.open.pop()
        this.at++
        return true
      }
      if (first === '{') this.key()
      return false
    }
    if (first === '"') this.string()
    else if (first === '-' || DIGIT.test(first)) this.number()
    else if (first === 't') this.word('true')
    else if (first === 'f') this.word('false')
    else if (first === 'n') this.word('null')
    else this.fail('looking for beginning of value')
    return true
  }

  /** After a value: whether it closes its collection; else the next value follows. */
  private isClosed(): boolean {
    this.blanks()
    const next = this.text.charAt(this.at)
    const isObject = this.open.at(-1) === '{'
    if (next === (isObject ? '}' : ']')) {
      this.open.pop()
      this.at++
      return true
    }
    if (next !== ',') this.fail(isObject ? 'after object key:value pair' : 'after array element')
    this.at++
    this.blanks()
    if (isObject) this.key()
    return false
  }

  private key(): void {
    if (this.text.charAt(this.at) !== '"') this.fail('looking for beginning of object key string')
    this.string()
    this.blanks()
    if (this.text.charAt(this.at) !== ':') this.fail('after object key')
    this.at++
  }

  private string(): void {
    for (this.at++; this.text.charAt(this.at) !== '"'; this.at++) {
      const character = this.text.charAt(this.at)
      if (character === '\\') this.escape()
      else if (character === '' || character < ' ') this.fail('in string literal')
    }
    this.at++
  }

  private escape(): void {
    this.at++
    const character = this.text.charAt(this.at)
    if (character === 'u') {
      for (let digit = 0; digit < 4; digit++) {
        this.at++
        if (!HEXADECIMAL.test(this.text.charAt(this.at))) this.fail('in \\u hexadecimal character escape')
      }
    } else if (character === '' || !'bfnrt\\/"'.includes(character)) this.fail('in string escape code')
  }

  private number(): void {
    if (this.text.charAt(this.at) === '-') this.at++
    if (this.text.charAt(this.at) === '0') this.at++
    else this.digits('in numeric literal')
    if (this.text.charAt(this.at) === '.') {
      this.at++
      this.digits('after decimal point in numeric literal')
    }
    if (/[eE]/.test(this.text.charAt(this.at))) {
      this.at++
      if (/[-+]/.test(this.text.charAt(this.at))) this.at++
      this.digits('in exponent of numeric literal')
    }
  }

  private digits(context: string): void {
    if (!DIGIT.test(this.text.charAt(this.at))) this.fail(context)
    while (DIGIT.test(this.text.charAt(this.at))) this.at++
  }

  private word(word: string): void {
    for (const character of word) {
      if (this.text.charAt(this.at) !== character) this.fail(`in literal ${word} (expecting '${character}')`)
      this.at++
    }
  }

  private blanks(): void {
    while (BLANK.test(this.text.charAt(this.at))) this.at++
  }

  private fail(context: string): never {
    // Where a blank can't be, Go takes the end for one.
    const code = this.text.codePointAt(this.at) ?? (NO_BLANK.test(context) ? 0x20 : undefined)
    if (code === undefined) throw new Unexpected('unexpected end of JSON input')
    // Go looks at bytes: of a character beyond ASCII at its first one.
    const byte = new TextEncoder().encode(String.fromCodePoint(code))[0] ?? 0
    throw new Unexpected(`invalid character ${quoteByte(byte)} ${context}`)
  }
}

function quoteByte(byte: number): string {
  const character = String.fromCharCode(byte)
  if (character === "'") return "'\\''"
  if (character === '"') return "'\"'"
  return `'${quote(character).slice(1, -1)}'`
}
