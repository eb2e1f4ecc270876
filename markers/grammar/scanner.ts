// Go's text/scanner, as controller-tools sets it up for the arguments of a marker: one line, without comments and characters.

/** What a token is; any other token is a single character. */
export type Token = 'end' | 'identifier' | 'integer' | 'float' | 'string' | 'raw string' | (string & {})

/** What is wrong at a token. Offsets in UTF-16 units of the scanned text; the end is exclusive. */
export interface ScanProblem {
  /** As Go words it. */
  readonly message: string
  readonly start: number
  readonly end: number
}

/** Splits a line into tokens, with one character of look-ahead. */
export class Scanner {
  /** Of the next character: where the next token or blank starts. */
  offset = 0
  /** Of the token that was scanned last. */
  start = 0
  /** Off while strings without quotes are read: digits are characters then. */
  scansNumbers = true
  private hasToken = false
  private end = 0

  constructor(
    private readonly text: string,
    private readonly report: (problem: ScanProblem) => void = () => undefined,
    private readonly warn: (problem: ScanProblem) => void = () => undefined,
  ) {
    if (text.startsWith('\uFEFF')) this.offset = 1
    this.checkNext()
  }

  /** The next character; empty at the end. */
  peek(): string {
    const code = this.text.codePointAt(this.offset)
    return code === undefined ? '' : String.fromCodePoint(code)
  }

  /** The same, after blanks. Skipping blanks forgets the text of the last token, as in Go. */
  peekAfterBlanks(): string {
    for (; BLANKS.has(this.peek()); this.hasToken = false) this.next()
    return this.peek()
  }

  /** The text of the last token; empty if blanks were skipped since. */
  tokenText(): string {
    return this.hasToken ? this.text.slice(this.start, this.end) : ''
  }

  /** Reports a problem at the last token, or from an earlier one on. */
  fail(message: string, start = this.start): void {
    this.report({ message, start, end: Math.max(start, this.end) })
  }

  /** Warns of what was read of the text from an earlier token on. */
  note(message: string, start: number): void {
    this.warn({ message, start, end: Math.max(start, this.offset) })
  }

  scan(): Token {
    while (BLANKS.has(this.peek())) this.next()
    this.hasToken = true
    this.start = this.offset
    this.end = this.offset
    const token = this.token()
    this.end = this.offset
    return token
  }

  private token(): Token {
    const character = this.peek()
    if (character === '') return 'end'
    if (IDENTIFIER_START.test(character)) {
      while (IDENTIFIER_PART.test(this.peek())) this.next()
      return 'identifier'
    }
    if (isDecimal(character) && this.scansNumbers) return this.number(false)
    this.next()
    if (character === '"') return this.quoted()
    if (character === '`') return this.raw()
    if (character === '.' && isDecimal(this.peek()) && this.scansNumbers) return this.number(true)
    return character
  }

  private next(): void {
    this.offset += this.peek().length
    this.checkNext()
  }

  private checkNext(): void {
    if (this.text[this.offset] === '\0') this.complain('invalid character NUL')
  }

  /** Reports what is wrong within the token that is being scanned. */
  private complain(message: string): void {
    this.end = this.offset
    this.fail(message)
  }

  private quoted(): Token {
    for (let character = this.peek(); character !== '"'; character = this.peek()) {
      if (character === '' || character === '\n') {
        this.complain('literal not terminated')
        return 'string'
      }
      this.next()
      if (character === '\\') this.escape()
    }
    this.next()
    return 'string'
  }

  private escape(): void {
    const character = this.peek()
    const digits = ESCAPES_WITH_DIGITS.get(character)
    if (/[0-7]/.test(character)) this.digitsOfEscape(/[0-7]/, 3)
    else if (digits !== undefined) {
      this.next()
      this.digitsOfEscape(/[0-9a-fA-F]/, digits)
    } else if (/[abfnrtv\\"]/.test(character)) this.next()
    else this.complain('invalid char escape')
  }

  private digitsOfEscape(digit: RegExp, count: number): void {
    let left = count
    for (; left > 0 && digit.test(this.peek()); left--) this.next()
    if (left > 0) this.complain('invalid char escape')
  }

  private raw(): Token {
    for (let character = this.peek(); character !== '`'; character = this.peek()) {
      if (character === '') {
        this.complain('literal not terminated')
        return 'raw string'
      }
      this.next()
    }
    this.next()
    return 'raw string'
  }

  /** Go's `scanNumber`; `fraction`: the point has been read. */
  private number(fraction: boolean): Token {
    let prefix = ''
    let invalid = ''
    let isFraction = fraction
    const found = { digits: false, separators: false }
    const digits = (base: number): void => {
      for (let character = this.peek(); ; character = this.peek()) {
        if (character === '_') found.separators = true
        else if (base > 10 ? isHexadecimal(character) : isDecimal(character)) {
          found.digits = true
          if (invalid === '' && base < 10 && Number(character) >= base) invalid = character
        } else return
        this.next()
      }
    }
    let base = 10
    if (!isFraction) {
      if (this.peek() === '0') {
        this.next()
        const letter = this.peek().toLowerCase()
        base = BASES.get(letter) ?? 8
        prefix = BASES.has(letter) ? letter : '0'
        if (prefix === '0') found.digits = true
        else this.next()
      }
      digits(base)
      if (this.peek() === '.') {
        this.next()
        isFraction = true
      }
    }
    if (isFraction) {
      if (prefix === 'o' || prefix === 'b') this.complain(`invalid radix point in ${literalName(prefix)}`)
      digits(base)
    }
    if (!found.digits) this.complain(`${literalName(prefix)} has no digits`)
    const mark = this.peek()
    const exponent = mark.toLowerCase()
    const isFloat = isFraction || exponent === 'e' || exponent === 'p'
    if (exponent === 'e' || exponent === 'p') {
      if (exponent === 'e' && prefix !== '' && prefix !== '0') {
        this.complain(`'${mark}' exponent requires decimal mantissa`)
      } else if (exponent === 'p' && prefix !== 'x') this.complain(`'${mark}' exponent requires hexadecimal mantissa`)
      this.next()
      if (this.peek() === '+' || this.peek() === '-') this.next()
      found.digits = false
      digits(10)
      if (!found.digits) this.complain('exponent has no digits')
    } else if (prefix === 'x' && isFloat) this.complain("hexadecimal mantissa requires a 'p' exponent")
    if (!isFloat && invalid !== '') this.complain(`invalid digit '${invalid}' in ${literalName(prefix)}`)
    if (found.separators && hasWrongSeparator(this.text.slice(this.start, this.offset))) {
      this.complain("'_' must separate successive digits")
    }
    return isFloat ? 'float' : 'integer'
  }
}

const BLANKS: ReadonlySet<string> = new Set(['\t', '\n', '\r', ' '])
const IDENTIFIER_START = /^[_\p{L}]$/u
const IDENTIFIER_PART = /^[_\p{L}\p{Nd}]$/u
const ESCAPES_WITH_DIGITS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])
const BASES: ReadonlyMap<string, number> = new Map([
  ['x', 16],
  ['o', 8],
  ['b', 2],
])

const isDecimal = (character: string): boolean => /^[0-9]$/.test(character)
const isHexadecimal = (character: string): boolean => /^[0-9a-fA-F]$/.test(character)

function literalName(prefix: string): string {
  if (prefix === 'x') return 'hexadecimal literal'
  if (prefix === 'o' || prefix === '0') return 'octal literal'
  return prefix === 'b' ? 'binary literal' : 'decimal literal'
}

/** Whether a `_` stands where no digit is before or after it; a prefix such as `0x` counts as a digit before. */
function hasWrongSeparator(literal: string): boolean {
  const isHex = /^0x/i.test(literal)
  const rest = literal.replace(/^0[xob]/i, '0')
  const digits = rest.replace(isHex ? /[0-9a-f]/gi : /[0-9]/g, '0')
  return /(?<!0)_|_(?!0)/.test(digits)
}
