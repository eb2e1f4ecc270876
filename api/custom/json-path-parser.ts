// JSONPath as it is written (client-go's `util/jsonpath/parser.go`), without the braces around it.
import { double } from '../../apimachinery/number/index.js'

/** A step of a path. */
export type PathNode =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'wildcard' | 'recursive' }
  | {
      readonly kind: 'slice'
      readonly from?: number
      readonly to?: number
      readonly by?: number
      readonly isIndex: boolean
    }
  | { readonly kind: 'union'; readonly branches: readonly (readonly PathNode[])[] }
  | {
      readonly kind: 'filter'
      readonly left: readonly PathNode[]
      /** Absent if it is only asked whether there is anything. */
      readonly operator?: string
      readonly right: readonly PathNode[]
    }

/** A path that can't be read, or that does not fit a value. */
export class JsonPathError extends Error {}

/** @throws JsonPathError */
export const parseJsonPath = (text: string): readonly PathNode[] => new Parser(text).nodes()

const FIELD = /(?:\\[^]|[^\\ \t\r\n.,[\]$@{}])*/y
const WORD = /[^ \t\r\n.,[\]$@{}]+/y
const NUMBER = /[+-]?[\d.]*/y
const QUOTED = /(["'])((?:\\[^]|(?!\1)[^\\\n])*)\1/y
const SLICE = /^(-?\d*)(?::(-?\d*))?(?::(-?\d*))?$/
const COMPARISON = /^([^!<>=]+)([!<>=]+)([^\n]+)$/

class Parser {
  #at = 0

  constructor(private readonly text: string) {}

  nodes(): readonly PathNode[] {
    const nodes: PathNode[] = []
    while (this.#at < this.text.length && this.text[this.#at] !== '}') {
      const next = this.#next(nodes.at(-1))
      if (next !== undefined) nodes.push(...next)
    }
    return nodes
  }

  #next(before: PathNode | undefined): readonly PathNode[] | undefined {
    const { text } = this
    const first = text[this.#at] as string
    if (text.startsWith('[?(', this.#at)) return [this.#filter()]
    if (text.startsWith('..', this.#at)) {
      if (before?.kind === 'recursive') throw new JsonPathError('two recursive descents')
      this.#at += 2
      const recursive: PathNode = { kind: 'recursive' }
      return /[\p{L}\d_]/u.test(text[this.#at] ?? '') ? [recursive, this.#field()] : [recursive]
    }
    // The value itself.
    if (first === ' ' || first === '@' || first === '$') {
      this.#at++
      return undefined
    }
    if (first === '.') {
      this.#at++
      return [this.#field()]
    }
    if (first === '[') return this.#brackets()
    if (first === '"' || first === "'") return [this.#quoted()]
    if (/[+\-\d]/.test(first)) return [number(this.#take(NUMBER))]
    const word = this.#take(WORD)
    if (word !== 'true' && word !== 'false') throw new JsonPathError(`${word} is not known`)
    return [{ kind: 'literal', value: word === 'true' }]
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found] = pattern.exec(this.text) ?? []
    if (found === undefined) throw new JsonPathError('unexpected character')
    this.#at += found.length
    return found
  }

  #field(): PathNode {
    const name = this.#take(FIELD)
    return name === '*' ? { kind: 'wildcard' } : { kind: 'field', name: name.replaceAll('\\', '') }
  }

  #quoted(): PathNode {
    const text = this.#take(QUOTED).slice(1, -1)
    return { kind: 'literal', value: text.replace(/\\([^])/g, '$1') }
  }

  #brackets(): readonly PathNode[] {
    const end = this.text.indexOf(']', this.#at)
    if (end < 0) throw new JsonPathError('unterminated array')
    const inner = this.text.slice(this.#at + 1, end)
    this.#at = end + 1
    const parts = inner.split(',')
    if (parts.length > 1) {
      return [{ kind: 'union', branches: parts.map((part) => parseJsonPath(`[${part.trim()}]`)) }]
    }
    const [, key] = /^'([^']*)'$/.exec(inner) ?? []
    return key === undefined ? [slice(inner === '*' ? ':' : inner)] : parseJsonPath(`.${key}`)
  }

  #filter(): PathNode {
    const { text } = this
    const start = this.#at + 3
    let quote: string | undefined
    let isClosed = false
    let end = start
    for (; ; end++) {
      const character = text[end]
      if (character === undefined || character === '\n') throw new JsonPathError('unterminated filter')
      if (character === ')' && (quote !== undefined) === isClosed) break
      if (character !== '"' && character !== "'") continue
      if (quote === undefined) quote = character
      else if (character === quote && text[end - 1] !== '\\') isClosed = true
    }
    if (text[end + 1] !== ']') throw new JsonPathError('unclosed array')
    this.#at = end + 2
    const inner = text.slice(start, end)
    const [, left, operator, right = ''] = COMPARISON.exec(inner) ?? []
    if (left === undefined || operator === undefined) {
      return { kind: 'filter', left: parseJsonPath(inner), right: [] }
    }
    return { kind: 'filter', left: parseJsonPath(left), operator, right: parseJsonPath(right) }
  }
}

function number(text: string): PathNode {
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) throw new JsonPathError(`${text} is not a number`)
  return { kind: 'literal', value: /^[+-]?\d+$/.test(text) ? value : double(value) }
}

function slice(text: string): PathNode {
  const [whole, from = '', to, by] = SLICE.exec(text) ?? []
  if (whole === undefined) throw new JsonPathError(`${text} is not an index`)
  const isIndex = to === undefined
  const start = from === '' ? {} : { from: Number(from) }
  const end = isIndex ? { to: Number(from) + 1 } : to === '' ? {} : { to: Number(to) }
  return { kind: 'slice', ...start, ...end, ...(by !== undefined && by !== '' && { by: Number(by) }), isIndex }
}
