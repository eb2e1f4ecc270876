// The grammar of plain YAML, apart from what is made of it.
import { resolvePlainKey, YamlScalarError } from '../yaml/scalar.js'
import { folded } from './folded.js'
import { SURROGATE } from './plain-json.js'

/** What is made of a document: a T of each value, and an M of a map while it is read. Values are in the text from `start` to before `end`. */
export interface Making<T, M> {
  /** Of a text in quotes, or of several lines. */
  text(value: string, start: number, end: number): T
  /** Of a scalar without quotes; of an empty one where there is none. Undefined for one that is for the real reader. */
  plain(written: string, start: number, end: number): T | undefined
  list(items: T[], start: number, end: number): T
  newMap(): M
  /** Whether the key was not there yet. */
  set(map: M, key: string, value: T, keyStart: number, keyEnd: number): boolean
  map(map: M, start: number, end: number): T
}

/**
 * Reads a YAML document in the plain style that people and Kubernetes' tools write: maps and lists in block style, or in flow style
 * on one line, scalars of one or more lines, literal and folded texts, comments. Undefined for whatever goes beyond, and for what is wrong:
 * that is for the real reader, which would read all else the same, but takes ten times as long.
 */
export function readPlain<T, M>(text: string, making: Making<T, M>): T | undefined {
  if (UNUSUAL.test(text) || !text.endsWith('\n')) return undefined
  try {
    return new PlainReader(text, making).read()
  } catch (thrown) {
    // A RangeError is one of regular expressions, of a line beyond reason.
    if (thrown instanceof NotPlain || thrown instanceof YamlScalarError || thrown instanceof RangeError)
      return undefined
    throw thrown
  }
}

class NotPlain extends Error {}

/** Tabs, and what is a line break to some readers. */
const UNUSUAL = /[\t\r\u0085\u2028\u2029\ufeff]/
/** Where the real reader may have too little room on the stack. */
const MOST_BLANKS = 200
const MOST_BRACKETS = 50

/** A key with its colon, of one of three forms, and the blanks before its value. */
const KEY = /(?:([A-Za-z_][\w./-]{0,500})|"([^"\\\n]{0,500})"|'([^'\n]{0,500})'):(?: +|(?=\n))/y
const PLAIN_START = /[A-Za-z0-9_./$(~+<=\\^;]|-(?:[^ \n-]|-[A-Za-z0-9])/y
/** In flow style: without commas and brackets. */
const FLOW_PLAIN = /(?:[A-Za-z0-9_./$(~+<=^;]|--?[\w.])(?:[\w./$()~+<=>^;@%*-]|:(?=[\w./-])| +(?=[\w./-]))*/y
const DOUBLE_QUOTED = /"[^"\\]*(?:\\[^][^"\\]*)*"/y
const SINGLE_QUOTED = /'[^']*(?:''[^']*)*'/y
/** The end of a line with the blanks around it and the empty lines behind it, unless it is escaped, as blanks may be. */
const LINE_BREAK = / *\n[ \n]*/g
const ESCAPE_OR_BREAK = /\\(?:\n *|[^])| *\n[ \n]*/g
const INDENTS = /\n( *)(?=[^ \n])/g

const [BLANK, LINE_END, DOUBLE, HASH, SINGLE, HYPHEN, COLON] = [0x20, 0x0a, 0x22, 0x23, 0x27, 0x2d, 0x3a]
const [LIST, MAP, BAR, FOLD] = [0x5b, 0x7b, 0x7c, 0x3e]

class PlainReader<T, M> {
  /** Where the line behind the one that is read begins. */
  private next = 0
  /** Of the line that is read: the column of what is still to be read of it, -1 behind the last line; where that begins and ends. */
  private indent = 0
  private at = 0
  private end = 0
  /** Where the value that was read last ends. */
  private last = 0

  constructor(
    private readonly text: string,
    private readonly making: Making<T, M>,
  ) {}

  read(): T {
    if (this.text.startsWith('---\n')) this.next = '---\n'.length
    this.nextLine()
    const value = this.node()
    if (this.indent >= 0) throw new NotPlain()
    return value
  }

  /** Goes to the next line that has something on it. */
  private nextLine(): void {
    const { text } = this
    while (this.next < text.length) {
      const start = this.next
      const lineEnd = text.indexOf('\n', start)
      this.next = lineEnd + 1
      this.at = behindBlanks(text, start)
      const first = text.charCodeAt(this.at)
      if (first === LINE_END || first === HASH) continue
      this.end = lineEnd
      while (text.charCodeAt(this.end - 1) === BLANK) this.end--
      this.indent = this.at - start
      if (this.indent > MOST_BLANKS) throw new NotPlain()
      return
    }
    this.indent = -1
  }

  private node(): T {
    if (this.indent < 0) throw new NotPlain()
    return this.isItem() ? this.list(this.indent) : this.map(this.indent)
  }

  private isItem(): boolean {
    const { text, at } = this
    return text.charCodeAt(at) === HYPHEN && (at + 1 === this.end || text.charCodeAt(at + 1) === BLANK)
  }

  private list(indent: number): T {
    const start = this.at
    const items: T[] = []
    while (this.indent === indent && this.isItem()) items.push(this.item(indent))
    return this.making.list(items, start, this.last)
  }

  private item(indent: number): T {
    const at = behindBlanks(this.text, this.at + 1)
    if (this.isEmpty(at)) {
      this.nextLine()
      return this.indent > indent ? this.node() : this.nothing(at)
    }
    this.indent += at - this.at
    this.at = at
    if (this.isItem()) throw new NotPlain()
    KEY.lastIndex = at
    return KEY.test(this.text) ? this.map(this.indent) : this.scalar(indent)
  }

  private map(indent: number): T {
    const start = this.at
    const map = this.making.newMap()
    while (this.indent === indent && !this.isItem()) {
      const keyStart = this.at
      const match = this.key()
      this.set(map, match, keyStart, this.entry(indent))
    }
    return this.making.map(map, start, this.last)
  }

  private key(): RegExpExecArray {
    KEY.lastIndex = this.at
    const match = KEY.exec(this.text)
    if (match === null) throw new NotPlain()
    this.at = KEY.lastIndex
    return match
  }

  private set(map: M, match: RegExpExecArray, start: number, value: T): void {
    const [, plain, double, single] = match
    const key = plain ?? double ?? single ?? ''
    const end = start + key.length + (plain === undefined ? 2 : 0)
    const isNew = this.making.set(map, plain === undefined ? key : resolvePlainKey(plain), value, start, end)
    if (!isNew) throw new NotPlain()
  }

  private entry(indent: number): T {
    const { at } = this
    if (!this.isEmpty(at)) return this.scalar(indent)
    this.nextLine()
    if (this.indent > indent) return this.node()
    // Lists may stand as far left as their keys.
    return this.indent === indent && this.isItem() ? this.list(indent) : this.nothing(at)
  }

  /** A value that is not there. */
  private nothing(at: number): T {
    this.last = at
    return this.plainly('', at, at)
  }

  private plainly(written: string, start: number, end: number): T {
    const made = this.making.plain(written, start, end)
    if (made === undefined) throw new NotPlain()
    return made
  }

  /** Whether there is nothing from there on, or a comment. There is a blank before it. */
  private isEmpty(at: number): boolean {
    return at >= this.end || this.text.charCodeAt(at) === HASH
  }

  /** What is left of the line, and of a literal or folded text the lines below. */
  private scalar(indent: number): T {
    const first = this.text.charCodeAt(this.at)
    if (first === BAR || first === FOLD) return this.block(indent)
    const value = this.inline(indent)
    this.nextLine()
    return value
  }

  private inline(indent: number): T {
    const value = this.value(0, indent)
    this.last = this.at
    const rest = behindBlanks(this.text, this.at)
    // A comment has a blank before it.
    if (rest < this.end && (rest === this.at || this.text.charCodeAt(rest) !== HASH)) throw new NotPlain()
    return value
  }

  /** A value that begins on this line, inside of so many brackets. Its further lines are indented further than `indent`. */
  private value(brackets: number, indent: number): T {
    const start = this.at
    const first = this.text.charCodeAt(start)
    if (first === LIST || first === MAP) return this.flow(brackets)
    if (first !== DOUBLE && first !== SINGLE)
      return this.plainly(brackets === 0 ? this.plain(indent) : this.matched(FLOW_PLAIN), start, this.at)
    const value = first === DOUBLE ? this.doubleQuoted(indent) : this.singleQuoted(indent)
    return this.making.text(value, start, this.at)
  }

  private plain(indent: number): string {
    const { text, at: start, next } = this
    PLAIN_START.lastIndex = start
    if (!PLAIN_START.test(text)) throw new NotPlain()
    do this.plainLine()
    while (this.at === this.end && this.continues(indent))
    const plain = text.slice(start, this.at)
    return next === this.next ? plain : unfolded(plain)
  }

  /** What is left of the line, up to a comment. */
  private plainLine(): void {
    const { text } = this
    for (; this.at < this.end; this.at++) {
      const code = text.charCodeAt(this.at)
      if (code === HASH && text.charCodeAt(this.at - 1) === BLANK) break
      if (code === COLON && (this.at + 1 === this.end || text.charCodeAt(this.at + 1) === BLANK)) throw new NotPlain()
    }
    while (text.charCodeAt(this.at - 1) === BLANK) this.at--
  }

  /** Goes to the next line with text, if it belongs to the scalar before it. */
  private continues(indent: number): boolean {
    const { text } = this
    let start = this.next
    let at = behindBlanks(text, start)
    while (text.charCodeAt(at) === LINE_END) {
      start = at + 1
      at = behindBlanks(text, start)
    }
    if (at >= text.length || at - start <= indent || text.charCodeAt(at) === HASH) return false
    this.at = at
    this.endLine()
    return true
  }

  /** Finds where the line ends that is read. */
  private endLine(): void {
    const { text } = this
    this.end = text.indexOf('\n', this.at)
    this.next = this.end + 1
    while (text.charCodeAt(this.end - 1) === BLANK) this.end--
  }

  /** A text in quotes as it is written. */
  private quoted(pattern: RegExp, indent: number): string {
    const quoted = this.matched(pattern)
    if (!quoted.includes('\n')) return quoted
    for (const [, { length }] of quoted.matchAll(INDENTS) as Iterable<readonly [string, string]>)
      if (length <= indent) throw new NotPlain()
    this.endLine()
    return quoted
  }

  private matched(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.text) ?? []
    if (found === undefined) throw new NotPlain()
    this.at += found.length
    return found
  }

  /** A list or a map in flow style, which itself is inside of so many brackets. */
  private flow(brackets: number): T {
    if (brackets === MOST_BRACKETS) throw new NotPlain()
    const start = this.at
    const isMap = this.text.charCodeAt(start) === MAP
    const close = isMap ? '}' : ']'
    const map = this.making.newMap()
    const items: T[] = []
    this.at = behindBlanks(this.text, start + 1)
    while (this.text[this.at] !== close) {
      if (isMap) {
        const keyStart = this.at
        const match = this.key()
        this.set(map, match, keyStart, this.value(brackets + 1, Infinity))
      } else items.push(this.value(brackets + 1, Infinity))
      this.at = behindBlanks(this.text, this.at)
      if (this.text[this.at] !== ',') break
      this.at = behindBlanks(this.text, this.at + 1)
      if (this.text[this.at] === close) throw new NotPlain()
    }
    if (this.text[this.at] !== close) throw new NotPlain()
    this.at++
    return isMap ? this.making.map(map, start, this.at) : this.making.list(items, start, this.at)
  }

  /** JSON's escapes are YAML's, too. */
  private doubleQuoted(indent: number): string {
    const quoted = this.quoted(DOUBLE_QUOTED, indent)
    if (!quoted.includes('\\')) return unfolded(quoted).slice(1, -1)
    if (SURROGATE.test(quoted)) throw new NotPlain()
    try {
      return JSON.parse(quoted.replace(ESCAPE_OR_BREAK, plainEscape)) as string
    } catch {
      // An escape of YAML's own.
      throw new NotPlain()
    }
  }

  private singleQuoted(indent: number): string {
    return unfolded(this.quoted(SINGLE_QUOTED, indent)).slice(1, -1).replaceAll("''", "'")
  }

  /** A literal or folded text: the lines up to the first that is not indented further than the key. */
  private block(indent: number): T {
    const { text, at: begin } = this
    const style = text.slice(begin, this.end)
    if (!/^[|>]-?$/.test(style)) throw new NotPlain()
    const lines: string[] = []
    let inside = 0
    while (this.next < text.length) {
      const start = this.next
      const at = behindBlanks(text, start)
      const own = at - start
      if (text.charCodeAt(at) === LINE_END) {
        // How many blanks an empty line may have is a science of its own.
        if (own > 0) throw new NotPlain()
        lines.push('')
        this.next = at + 1
        continue
      }
      if (own <= indent) break
      if (inside === 0) inside = own
      if (own < inside) throw new NotPlain()
      this.next = text.indexOf('\n', at) + 1
      this.last = this.next - 1
      lines.push(text.slice(start + inside, this.last))
    }
    if (inside === 0) throw new NotPlain()
    while (lines.at(-1) === '') lines.pop()
    this.nextLine()
    const value = (style.startsWith('>') ? folded(lines) : lines.join('\n')) + (style.endsWith('-') ? '' : '\n')
    return this.making.text(value, begin, this.last)
  }
}

/** A text of several lines: a line break is a blank, those of empty lines stay. */
const unfolded = (text: string): string =>
  text.includes('\n') ? text.replace(LINE_BREAK, (gap) => fold(gap, '\n')) : text

const fold = (gap: string, lineBreak: string): string => lineBreak.repeat(gap.split('\n').length - 2) || ' '

/** What JSON writes for what is escaped in YAML, and for line breaks. */
function plainEscape(found: string): string {
  if (!found.startsWith('\\')) return fold(found, '\\n')
  if (found === '\\ ') return ' '
  return found.startsWith('\\\n') ? '' : found
}

function behindBlanks(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) === BLANK) at++
  return at
}
