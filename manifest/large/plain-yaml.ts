import { isFloat, resolvePlain, resolvePlainKey, YamlScalarError } from '../yaml/scalar.js'
import type { YamlOptions } from '../yaml/placed-value.js'
import { SURROGATE } from './plain-json.js'

/**
 * The value of a YAML document in the plain block style that Kubernetes' tools write: maps, lists, scalars on one line, literal
 * texts, comments on lines of their own. Undefined for whatever goes beyond, and for what is wrong: that is for the real reader,
 * which would read all else the same, but takes ten times as long.
 */
export function readPlainYaml(text: string, { float }: YamlOptions): unknown {
  if (UNUSUAL.test(text) || !text.endsWith('\n')) return undefined
  try {
    return new PlainReader(text.slice(0, -1).split('\n'), float).read()
  } catch (thrown) {
    if (thrown instanceof NotPlain || thrown instanceof YamlScalarError || thrown instanceof RangeError)
      return undefined
    throw thrown
  }
}

class NotPlain extends Error {}

/** Tabs, and what is a line break to some readers. */
const UNUSUAL = /[\t\r\u0085\u2028\u2029\ufeff]/
const KEY = /^(?:([A-Za-z_][\w./-]{0,500})|"([^"\\]{0,500})"|'([^']{0,500})'):(?: +|$)/
const PLAIN_START = /^(?:[A-Za-z0-9_./$(~+<=\\^;]|-[^ -])/

class PlainReader {
  private at = -1
  /** Of the line that is read: how many blanks are in front, -1 behind the last line, and what follows them. */
  private indent = 0
  private content = ''

  constructor(
    private readonly lines: readonly string[],
    private readonly float: YamlOptions['float'],
  ) {}

  read(): unknown {
    if (this.lines[0] === '---') this.at = 0
    this.next()
    const value = this.node()
    if (this.indent >= 0) throw new NotPlain()
    return value
  }

  /** Goes to the next line that has something on it. */
  private next(): void {
    for (this.at++; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at] ?? ''
      this.indent = indentOf(line)
      this.content = line.slice(this.indent).trimEnd()
      if (this.content !== '' && !this.content.startsWith('#')) return
    }
    this.indent = -1
    this.content = ''
  }

  private node(): unknown {
    if (this.indent < 0) throw new NotPlain()
    return this.isItem() ? this.list(this.indent) : this.map(this.indent)
  }

  private isItem(): boolean {
    return this.content === '-' || this.content.startsWith('- ')
  }

  private list(indent: number): unknown[] {
    const items: unknown[] = []
    while (this.indent === indent && this.isItem()) items.push(this.item(indent))
    return items
  }

  private item(indent: number): unknown {
    const blanks = 1 + indentOf(this.content.slice(1))
    const rest = this.content.slice(blanks)
    if (rest === '') {
      this.next()
      return this.indent > indent ? this.node() : null
    }
    if (rest === '-' || rest.startsWith('- ')) throw new NotPlain()
    if (!KEY.test(rest)) return this.scalar(rest, indent)
    this.content = rest
    this.indent = indent + blanks
    return this.map(this.indent)
  }

  private map(indent: number): unknown {
    const value: Record<string, unknown> = {}
    while (this.indent === indent && !this.isItem()) {
      const match = KEY.exec(this.content)
      if (match === null) throw new NotPlain()
      const [whole, plain, double, single] = match
      const key = plain === undefined ? (double ?? single ?? '') : resolvePlainKey(plain)
      if (key === '__proto__' || Object.hasOwn(value, key)) throw new NotPlain()
      value[key] = this.entry(this.content.slice(whole.length), indent)
    }
    return value
  }

  private entry(rest: string, indent: number): unknown {
    if (rest !== '') return this.scalar(rest, indent)
    this.next()
    if (this.indent > indent) return this.node()
    // Lists may stand as far left as their keys.
    return this.indent === indent && this.isItem() ? this.list(indent) : null
  }

  private scalar(text: string, indent: number): unknown {
    if (text === '|' || text === '|-') return this.literal(text, indent)
    const value = this.inline(text)
    this.next()
    return value
  }

  private inline(text: string): unknown {
    if (text === '{}') return {}
    if (text === '[]') return []
    if (text.startsWith('"')) return doubleQuoted(text)
    if (text.startsWith("'")) return singleQuoted(text)
    if (!PLAIN_START.test(text) || text.includes(': ') || text.includes(' #') || text.endsWith(':'))
      throw new NotPlain()
    return this.number(text, resolvePlain(text))
  }

  private number(text: string, value: ReturnType<typeof resolvePlain>): unknown {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new NotPlain()
    const { float } = this
    if (float === undefined) return value
    if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? value : float(Number(value))
    return typeof value === 'number' && isFloat(text) ? float(value) : value
  }

  /** Lines up to the first that is not indented further than the key. */
  private literal(style: '|' | '|-', indent: number): string {
    const texts: string[] = []
    let inside = 0
    for (this.at++; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at] ?? ''
      const own = indentOf(line)
      if (own === line.length) {
        // How many blanks an empty line may have is a science of its own.
        if (own > 0) throw new NotPlain()
        texts.push('')
        continue
      }
      if (own <= indent) break
      if (inside === 0) inside = own
      if (own < inside) throw new NotPlain()
      texts.push(line.slice(inside))
    }
    if (inside === 0) throw new NotPlain()
    while (texts.at(-1) === '') texts.pop()
    this.at--
    this.next()
    return texts.join('\n') + (style === '|' ? '\n' : '')
  }
}

function indentOf(line: string): number {
  let indent = 0
  while (line.charCodeAt(indent) === 0x20) indent++
  return indent
}

/** JSON's escapes are YAML's, too. */
function doubleQuoted(text: string): string {
  if (SURROGATE.test(text)) throw new NotPlain()
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return value
  } catch {
    // An escape of YAML's own, a text of several lines, or something behind it.
  }
  throw new NotPlain()
}

function singleQuoted(text: string): string {
  const inside = text.slice(1, -1)
  if (text.length < 2 || !text.endsWith("'") || inside.replaceAll("''", '').includes("'")) throw new NotPlain()
  return inside.replaceAll("''", "'")
}
