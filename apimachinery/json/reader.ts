import { wellFormed } from '../text/well-formed.js'
import { DecodeError } from './decode-error.js'

/**
 * Levels of lists and objects inside one another. Go's decoder allows 10,000; JavaScript's stack ends before, and those who
 * walk through what was read need some of it, too.
 */
export const MAX_LEVELS = 1000

/** Reads JSON value by value, in order; each is read once. */
export interface Reader {
  /** Which value is next: grows with what is read. */
  readonly at: number
  /** The first character of the next value's text; that of a number may be any digit. */
  first(): string
  isNull(): boolean
  /** Reads a value of any kind if it is known already what it is to be decoded to; undefined otherwise. */
  whole(): unknown
  /** The next value, if it is an object that was there before it is read: one that others may have as a part, too. */
  object(): object | undefined
  /** A level begins that takes as much of the stack as a list or an object; throws a DecodeError where they are nested too deep. */
  enter(): void
  leave(): void
  /** Reads the entries of an object, which is a level; `read` reads the value of a key. */
  entries(read: (key: string) => void): void
  /** Reads the items of a list, which is a level; `read` reads one. */
  items(read: (index: number) => void): void
  /** Reads a string. */
  string(): string
  /** Reads the text of a number, a boolean or null. */
  literal(): string
  /** Leaves out a value. */
  skip(): void
}

/** What Go calls a value whose text begins with this character. */
export function kindOf(first: string): string {
  switch (first) {
    case '{':
      return 'object'
    case '[':
      return 'array'
    case '"':
      return 'string'
    case 't':
    case 'f':
      return 'bool'
    default:
      return 'number'
  }
}

/** Reads a valid JSON text from left to right. */
export class JsonReader implements Reader {
  /** The position of the next character. */
  at = 0
  private depth = 0

  constructor(private readonly text: string) {}

  first(): string {
    this.blanks()
    return this.text.charAt(this.at)
  }

  isNull(): boolean {
    return this.first() === 'n'
  }

  whole(): undefined {
    // What a text says is known when it is read.
  }

  object(): undefined {
    // There is none before it is read.
  }

  enter(): void {
    if (++this.depth > MAX_LEVELS) throw new DecodeError('exceeded max depth')
  }

  leave(): void {
    this.depth--
  }

  entries(read: (key: string) => void): void {
    this.enter()
    this.at++
    while (this.first() !== '}') {
      if (this.text.charAt(this.at) === ',') {
        this.at++
        this.blanks()
      }
      const key = this.string()
      this.blanks()
      this.at++
      read(key)
    }
    this.at++
    this.leave()
  }

  items(read: (index: number) => void): void {
    this.enter()
    this.at++
    for (let index = 0; this.first() !== ']'; index++) {
      if (this.text.charAt(this.at) === ',') this.at++
      read(index)
    }
    this.at++
    this.leave()
  }

  string(): string {
    const { text, at } = this
    this.skipString()
    const raw = text.slice(at + 1, this.at - 1)
    return raw.includes('\\') ? wellFormed(JSON.parse(text.slice(at, this.at)) as string) : raw
  }

  /** Of a string, too. */
  literal(): string {
    this.blanks()
    const { text, at } = this
    if (text.charAt(at) === '"') this.skipString()
    else {
      LITERAL.lastIndex = at
      LITERAL.exec(text)
      this.at = LITERAL.lastIndex
    }
    return text.slice(at, this.at)
  }

  skip(): void {
    const first = this.first()
    if (first !== '{' && first !== '[') {
      this.literal()
      return
    }
    const { text } = this
    let open = 0
    do {
      MARKS.lastIndex = this.at
      const mark = MARKS.exec(text)
      // The text is valid: what is open is closed.
      if (mark === null) return
      this.at = mark.index
      if (mark[0] === '"') this.skipString()
      else {
        open += mark[0] === '{' || mark[0] === '[' ? 1 : -1
        this.at++
      }
    } while (open > 0)
  }

  private skipString(): void {
    const { text } = this
    let end = text.indexOf('"', this.at + 1)
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
    this.at = end + 1
  }

  private blanks(): void {
    const { text } = this
    for (;;) {
      const code = text.charCodeAt(this.at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.at++
    }
  }
}

/** Whether the character is escaped: an odd number of backslashes stand before it. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === 0x5c) first--
  return (at - first) % 2 === 1
}

/** What opens and closes values, and strings, in which it means nothing. */
const MARKS = /["{}[\]]/g
const LITERAL = /[^,:\]} \t\r\n]+/y
