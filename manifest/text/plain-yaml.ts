import { resolvePlain, resolvePlainKey, YamlScalarError } from '../yaml/scalar.js'
import type { YamlOptions } from '../yaml/placed-value.js'
import { SURROGATE } from './plain-json.js'

/**
 * The value of a YAML document in the plain style that people and Kubernetes' tools write: maps and lists in block style, or in flow
 * style on one line, scalars on one line, literal texts, comments. Undefined for whatever goes beyond, and for what is wrong: that is
 * for the real reader, which would read all else the same, but takes ten times as long.
 */
export function readPlainYaml(text: string, { float }: YamlOptions): unknown {
  if (UNUSUAL.test(text) || !text.endsWith('\n')) return undefined
  try {
    return new PlainReader(text, float).read()
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
const DOUBLE_QUOTED = /"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"/y
const SINGLE_QUOTED = /'[^'\n]*(?:''[^'\n]*)*'/y

const [BLANK, LINE_END, DOUBLE, HASH, SINGLE, HYPHEN, COLON] = [0x20, 0x0a, 0x22, 0x23, 0x27, 0x2d, 0x3a]
const [LIST, MAP, BAR] = [0x5b, 0x7b, 0x7c]

class PlainReader {
  /** Where the line behind the one that is read begins. */
  private next = 0
  /** Of the line that is read: the column of what is still to be read of it, -1 behind the last line; where that begins and ends. */
  private indent = 0
  private at = 0
  private end = 0

  constructor(
    private readonly text: string,
    private readonly float: YamlOptions['float'],
  ) {}

  read(): unknown {
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

  private node(): unknown {
    if (this.indent < 0) throw new NotPlain()
    return this.isItem() ? this.list(this.indent) : this.map(this.indent)
  }

  private isItem(): boolean {
    const { text, at } = this
    return text.charCodeAt(at) === HYPHEN && (at + 1 === this.end || text.charCodeAt(at + 1) === BLANK)
  }

  private list(indent: number): unknown[] {
    const items: unknown[] = []
    while (this.indent === indent && this.isItem()) items.push(this.item(indent))
    return items
  }

  private item(indent: number): unknown {
    const at = behindBlanks(this.text, this.at + 1)
    if (this.isEmpty(at)) {
      this.nextLine()
      return this.indent > indent ? this.node() : null
    }
    this.indent += at - this.at
    this.at = at
    if (this.isItem()) throw new NotPlain()
    KEY.lastIndex = at
    return KEY.test(this.text) ? this.map(this.indent) : this.scalar(indent)
  }

  private map(indent: number): unknown {
    const { text } = this
    const value: Record<string, unknown> = {}
    while (this.indent === indent && !this.isItem()) {
      KEY.lastIndex = this.at
      const match = KEY.exec(text)
      if (match === null) throw new NotPlain()
      this.at = KEY.lastIndex
      set(value, keyOf(match), this.entry(indent))
    }
    return value
  }

  private entry(indent: number): unknown {
    if (!this.isEmpty(this.at)) return this.scalar(indent)
    this.nextLine()
    if (this.indent > indent) return this.node()
    // Lists may stand as far left as their keys.
    return this.indent === indent && this.isItem() ? this.list(indent) : null
  }

  /** Whether there is nothing from there on, or a comment. There is a blank before it. */
  private isEmpty(at: number): boolean {
    return at >= this.end || this.text.charCodeAt(at) === HASH
  }

  /** What is left of the line, and of a literal text the lines below. */
  private scalar(indent: number): unknown {
    if (this.text.charCodeAt(this.at) === BAR) return this.literal(indent)
    const value = this.inline()
    this.nextLine()
    return value
  }

  private inline(): unknown {
    const value = this.value(0)
    const rest = behindBlanks(this.text, this.at)
    // A comment has a blank before it.
    if (rest < this.end && (rest === this.at || this.text.charCodeAt(rest) !== HASH)) throw new NotPlain()
    return value
  }

  /** A value on this line, inside of so many brackets. */
  private value(brackets: number): unknown {
    const first = this.text.charCodeAt(this.at)
    if (first === DOUBLE) return this.doubleQuoted()
    if (first === SINGLE) return this.singleQuoted()
    if (first === LIST || first === MAP) return this.flow(brackets)
    return this.resolved(brackets === 0 ? this.plain() : this.matched(FLOW_PLAIN))
  }

  private plain(): string {
    const { text, at: start } = this
    PLAIN_START.lastIndex = start
    if (!PLAIN_START.test(text)) throw new NotPlain()
    for (; this.at < this.end; this.at++) {
      const code = text.charCodeAt(this.at)
      if (code === HASH && text.charCodeAt(this.at - 1) === BLANK) break
      if (code === COLON && (this.at + 1 === this.end || text.charCodeAt(this.at + 1) === BLANK)) throw new NotPlain()
    }
    while (text.charCodeAt(this.at - 1) === BLANK) this.at--
    return text.slice(start, this.at)
  }

  private matched(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.text) ?? []
    if (found === undefined) throw new NotPlain()
    this.at += found.length
    return found
  }

  private resolved(text: string): unknown {
    const { tag, value } = resolvePlain(text)
    if (typeof value === 'number' && !Number.isFinite(value)) throw new NotPlain()
    const { float } = this
    if (float === undefined) return value
    if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? value : float(Number(value))
    return typeof value === 'number' && tag === '!!float' ? float(value) : value
  }

  /** A list or a map in flow style, which itself is inside of so many brackets. */
  private flow(brackets: number): unknown {
    if (brackets === MOST_BRACKETS) throw new NotPlain()
    const isMap = this.text.charCodeAt(this.at) === MAP
    const close = isMap ? '}' : ']'
    const entries: Record<string, unknown> = {}
    const items: unknown[] = []
    this.at = behindBlanks(this.text, this.at + 1)
    while (this.text[this.at] !== close) {
      if (isMap) {
        KEY.lastIndex = this.at
        const match = KEY.exec(this.text)
        if (match === null) throw new NotPlain()
        this.at = KEY.lastIndex
        set(entries, keyOf(match), this.value(brackets + 1))
      } else items.push(this.value(brackets + 1))
      this.at = behindBlanks(this.text, this.at)
      if (this.text[this.at] !== ',') break
      this.at = behindBlanks(this.text, this.at + 1)
      if (this.text[this.at] === close) throw new NotPlain()
    }
    if (this.text[this.at] !== close) throw new NotPlain()
    this.at++
    return isMap ? entries : items
  }

  /** JSON's escapes are YAML's, too. */
  private doubleQuoted(): string {
    const quoted = this.matched(DOUBLE_QUOTED)
    if (!quoted.includes('\\')) return quoted.slice(1, -1)
    if (SURROGATE.test(quoted)) throw new NotPlain()
    try {
      return JSON.parse(quoted) as string
    } catch {
      // An escape of YAML's own.
      throw new NotPlain()
    }
  }

  private singleQuoted(): string {
    return this.matched(SINGLE_QUOTED).slice(1, -1).replaceAll("''", "'")
  }

  /** Lines up to the first that is not indented further than the key. */
  private literal(indent: number): string {
    const { text } = this
    const style = text.slice(this.at, this.end)
    if (style !== '|' && style !== '|-') throw new NotPlain()
    const texts: string[] = []
    let inside = 0
    while (this.next < text.length) {
      const start = this.next
      const at = behindBlanks(text, start)
      const own = at - start
      if (text.charCodeAt(at) === LINE_END) {
        // How many blanks an empty line may have is a science of its own.
        if (own > 0) throw new NotPlain()
        texts.push('')
        this.next = at + 1
        continue
      }
      if (own <= indent) break
      if (inside === 0) inside = own
      if (own < inside) throw new NotPlain()
      this.next = text.indexOf('\n', at) + 1
      texts.push(text.slice(start + inside, this.next - 1))
    }
    if (inside === 0) throw new NotPlain()
    while (texts.at(-1) === '') texts.pop()
    this.nextLine()
    return texts.join('\n') + (style === '|' ? '\n' : '')
  }
}

function behindBlanks(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) === BLANK) at++
  return at
}

const keyOf = ([, plain, double, single]: RegExpExecArray): string =>
  plain === undefined ? (double ?? single ?? '') : resolvePlainKey(plain)

function set(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__' || Object.hasOwn(map, key)) throw new NotPlain()
  map[key] = value
}
