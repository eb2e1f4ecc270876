// Documents with other values, in which all that stays keeps its text: comments, order, quotes and layout.
import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { SourceText } from '../../diagnostics/index.js'
import { readYaml } from '../yaml/document.js'
import { isObject } from '../list/list-items.js'
import { lineEnd, lineStart, nextLine, startsLine, trimmedEnd } from './lines.js'
import { type Splice, spliced } from './splice.js'
import { blockText, flowPart, flowText, keyOf, type Movable } from './value-text.js'

/**
 * A text with other values for some of its documents, by position. Values that get another key or another place keep their text.
 * Aliases follow their anchors; where that is not what is wanted, they are written out. Undefined if it can't be done, as where
 * what an anchor marks changes and an alias of it stays.
 */
export function rewriteYaml(text: string, values: ReadonlyMap<number, unknown>): string | undefined {
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent', schema: 'failsafe' })
  if (!Array.isArray(documents)) return undefined
  const before = valuesOf(text)
  const wanted = new Map([...before, ...values])
  for (const writesAliasesOut of [false, true]) {
    const splices = splicesOf(text, documents, { before, values, writesAliasesOut })
    const result = splices && spliced(text, splices)
    if (result !== undefined && isAsWanted(valuesOf(result), wanted)) return result
    if (!text.includes('*')) break
  }
  return undefined
}

type Values = ReadonlyMap<number, unknown>

function splicesOf(
  text: string,
  documents: readonly Document.Parsed[],
  choice: { readonly before: Values; readonly values: Values; readonly writesAliasesOut: boolean },
): Splice[] | undefined {
  const { before, values, writesAliasesOut } = choice
  const splices: Splice[] = []
  for (const [index, value] of values) {
    const document = documents[index]
    if (document === undefined || document.errors.length > 0 || !before.has(index)) return undefined
    try {
      splices.push(...new Rewriting(text, document.contents, before.get(index), value, writesAliasesOut).splices())
    } catch (thrown) {
      if (thrown instanceof NotRewritable) return undefined
      throw thrown
    }
  }
  return splices
}

class NotRewritable extends Error {}

const valuesOf = (text: string): ReadonlyMap<number, unknown> =>
  new Map(readYaml(new SourceText('', text)).documents.map(({ index, value }) => [index, value]))

/** Aliases and merged keys show only in what is read. */
const isAsWanted = (found: ReadonlyMap<number, unknown>, wanted: ReadonlyMap<number, unknown>): boolean =>
  found.size === wanted.size && [...wanted].every(([index, value]) => isEqual(found.get(index), value))

class Rewriting {
  /** What is taken out anywhere, by its value: it may be put in elsewhere. */
  private readonly movable = new Map<string, Movable>()
  private readonly isJson: boolean

  constructor(
    private readonly text: string,
    private readonly root: unknown,
    private readonly before: unknown,
    private readonly after: unknown,
    private readonly writesAliasesOut: boolean,
  ) {
    this.isJson = isMap(root) && root.flow === true && text.charAt(root.range?.[0] ?? 0) === '{'
  }

  splices(): Splice[] {
    this.noteRemoved(this.root, this.before, this.after)
    return this.change(this.root, this.before, this.after)
  }

  private noteRemoved(node: unknown, before: unknown, after: unknown): void {
    if (isMap(node) && isObject(before)) {
      for (const [key, value] of Object.entries(before)) {
        const part = node.items[indexOf(node, key)]?.value
        if (isObject(after) && Object.hasOwn(after, key)) this.noteRemoved(part, value, after[key])
        else this.noteMovable(part, value, this.movable)
      }
    } else if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
      for (const [index, item] of node.items.entries()) this.noteRemoved(item, before[index], after[index])
    }
  }

  private noteMovable(node: unknown, value: unknown, noted: Map<string, Movable>): void {
    const span = spanOf(node)
    if (span === undefined) return
    const [start, end] = [span[0], trimmedEnd(this.text, ...span)]
    const isCollection = isMap(node) || isSeq(node)
    noted.set(keyOf(value), {
      text: this.text.slice(start, end),
      indent: start - lineStart(this.text, start),
      isBlock: isCollection && node.flow !== true,
      isQuoted: isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'),
      comment: isCollection ? '' : this.commentBehind(end),
    })
    if (isMap(node) && isObject(value)) {
      for (const [key, part] of Object.entries(value))
        this.noteMovable(node.items[indexOf(node, key)]?.value, part, noted)
    } else if (isSeq(node) && Array.isArray(value)) {
      for (const [index, item] of node.items.entries()) this.noteMovable(item, value[index], noted)
    }
  }

  private commentBehind(offset: number): string {
    const rest = this.text.slice(offset, lineEnd(this.text, offset))
    return /^\s+#/.test(rest) ? rest : ''
  }

  private change(node: unknown, before: unknown, after: unknown): Splice[] {
    if (isEqual(before, after)) return []
    // An alias follows its anchor; whether that is right shows in the result.
    if (isAlias(node) && !this.writesAliasesOut) return []
    if (isMap(node) && isObject(before) && isObject(after) && Object.keys(after).length > 0) {
      return this.changeMap(node, before, after)
    }
    if (isSeq(node) && Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
      return node.items.flatMap((item, index) => this.change(item, before[index], after[index]))
    }
    const span = spanOf(node)
    if (span === undefined) throw new NotRewritable()
    const [start, end] = [span[0], trimmedEnd(this.text, ...span)]
    const old = isScalar(node) ? node.type : undefined
    const isSingle = old === 'QUOTE_SINGLE' && typeof after === 'string' && /^[^'\n\r]*$/.test(after)
    if (isSingle) return [{ start, end, text: `'${after}'` }]
    const isDouble = old === 'QUOTE_DOUBLE' && typeof after === 'string'
    return [{ start, end, text: isDouble ? JSON.stringify(after) : flowText(after, this.style(NOTHING)) }]
  }

  private changeMap(map: YAMLMap, before: Readonly<Record<string, unknown>>, after: typeof before): Splice[] {
    const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
    const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
    const renamed = renamedKeys(removed, added, before, after)
    const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key))
    const inner: Splice[] = []
    const change = (key: string, into: string): void => {
      if (key === into && isEqual(before[key], after[into])) return
      const pair = this.pairOf(map, key)
      if (key !== into) inner.push(this.renamed(pair, into))
      inner.push(...this.change(pair.value, before[key], after[into]))
    }
    for (const key of kept) change(key, key)
    for (const [key, into] of renamed) change(key, into)
    const gone = removed.filter((key) => !renamed.has(key)).map((key) => map.items.indexOf(this.pairOf(map, key)))
    const isRenamed = new Set(renamed.values())
    const fresh = added
      .filter((key) => !isRenamed.has(key))
      .map((key): FreshEntry => ({ key, value: after[key], behind: this.entryBefore(map, key, after, renamed) }))
    if (gone.length === 0 && fresh.length === 0) return inner
    const parts = { inner, gone: gone.sort((a, b) => a - b), fresh, movable: this.movableOf(map, gone, before) }
    return map.flow === true ? this.flowMap(map, parts) : this.blockMap(map, parts)
  }

  /** The position of the entry behind which the new value has a key; -1 for its beginning. */
  private entryBefore(
    map: YAMLMap,
    key: string,
    after: Readonly<Record<string, unknown>>,
    renamed: ReadonlyMap<string, string>,
  ): number {
    const keys = Object.keys(after)
    const old = new Map([...renamed].map(([from, into]) => [into, from]))
    const earlier = keys.slice(0, keys.indexOf(key)).map((one) => indexOf(map, old.get(one) ?? one))
    return earlier.findLast((index) => index >= 0) ?? -1
  }

  /** What may be moved to new entries of a map: scalars only from entries of the map that go, since many are alike. */
  private movableOf(map: YAMLMap, gone: readonly number[], before: Readonly<Record<string, unknown>>): Movables {
    const own = new Map<string, Movable>()
    for (const index of gone) {
      const { key, value } = map.items[index] as Pair
      this.noteMovable(value, before[(key as Scalar).source ?? ''], own)
    }
    const elsewhere = [...this.movable].filter(([, { text, isBlock }]) => isBlock || /^[{[]/.test(text))
    return new Map([...elsewhere, ...own])
  }

  private pairOf(map: YAMLMap, key: string): Pair {
    const pair = map.items[indexOf(map, key)]
    // It may come from a merged map.
    if (pair === undefined) throw new NotRewritable()
    return pair
  }

  private renamed({ key }: Pair, into: string): Splice {
    const span = spanOf(key)
    if (span === undefined) throw new NotRewritable()
    const [start, end] = span
    return { start, end, text: this.text.charAt(start) === '"' ? JSON.stringify(into) : into }
  }

  /** The text of a whole map in braces. */
  private flowMap(map: YAMLMap, { inner, gone, fresh, movable }: MapChanges): Splice[] {
    const span = spanOf(map)
    if (span === undefined) throw new NotRewritable()
    const [start, end] = span
    const spans = map.items.map((pair) => this.partOf(pair))
    const first = spans[0]
    if (first === undefined) {
      const whole = Object.fromEntries(fresh.map(({ key, value }) => [key, value]))
      return [{ start, end, text: flowText(whole, this.style(movable)) }]
    }
    const last = spans.at(-1) ?? first
    // They would not be where they belong.
    if (spans.some(([, partEnd], index) => this.text.slice(partEnd, spans[index + 1]?.[0] ?? end).includes('#')))
      throw new NotRewritable()
    const own = this.text.slice(start, end)
    const isSpread = own.includes('\n') && startsLine(this.text, first[0])
    const indent = first[0] - lineStart(this.text, first[0])
    const separator = isSpread ? `,${this.lineBreak}${' '.repeat(indent)}` : /,\S/.test(own) ? ',' : ', '
    const style = this.style(movable, isSpread ? indent : undefined)
    const kept = spans.map((part): string => {
      const within = inner.filter((splice) => splice.start >= part[0] && splice.end <= part[1])
      const text = spliced(this.text, within, part)
      if (text === undefined) throw new NotRewritable()
      return text
    })
    const colon = /":\S/.test(own) ? ':' : ': '
    const isQuoted = this.text.charAt(first[0]) === '"'
    const freshBehind = (index: number): string[] =>
      fresh
        .filter(({ behind }) => (gone[0] ?? behind + 1) - 1 === index)
        .map(({ key, value }) => `${isQuoted ? JSON.stringify(key) : key}${colon}${flowPart(value, style)}`)
    const isGone = new Set(gone)
    const entries = [
      ...freshBehind(-1),
      ...kept.flatMap((text, index) => [...(isGone.has(index) ? [] : [text]), ...freshBehind(index)]),
    ]
    return [{ start: first[0], end: last[1], text: entries.join(separator) }]
  }

  private blockMap(map: YAMLMap, { inner, gone, fresh, movable }: MapChanges): Splice[] {
    const spans = map.items.map((pair) => this.partOf(pair))
    const [first] = spans
    if (first === undefined) throw new NotRewritable()
    const indent = first[0] - lineStart(this.text, first[0])
    const lineOf = ({ key, value }: FreshEntry): string =>
      `${key}:${blockText(value, { indent, movable, isJson: false })}`.replaceAll('\n', this.lineBreak)
    const separator = `${this.lineBreak}${' '.repeat(indent)}`
    const splices = [...inner]
    const replaced = fresh.length > 0 ? gone[0] : undefined
    const others = gone.filter((index) => index !== replaced)
    if (replaced !== undefined) {
      const [start, end] = spans[replaced] as Span
      const text = fresh.map(lineOf).join(separator)
      const comment = this.commentBehind(end)
      splices.push({ start, end: text.includes(comment) ? end + comment.length : end, text })
    } else {
      for (const entry of fresh) {
        const before = spans[entry.behind]
        const at = before === undefined ? first[0] : lineEnd(this.text, before[1])
        const text = before === undefined ? `${lineOf(entry)}${separator}` : `${separator}${lineOf(entry)}`
        splices.push({ start: at, end: at, text })
      }
    }
    return [...splices, ...others.map((index) => this.removal(spans, index))]
  }

  /** An entry in lines of its own goes with them; the first one of a list's item leaves the dash to the next. */
  private removal(spans: readonly Span[], index: number): Splice {
    const [start, end] = spans[index] as Span
    if (startsLine(this.text, start)) {
      return { start: lineStart(this.text, start), end: nextLine(this.text, end), text: '' }
    }
    const next = spans[index + 1]
    if (next === undefined) throw new NotRewritable()
    return { start, end: next[0], text: '' }
  }

  private partOf({ key, value }: Pair): Span {
    const [from, to] = [spanOf(key), spanOf(value) ?? spanOf(key)]
    if (from === undefined || to === undefined) throw new NotRewritable()
    return [from[0], Math.max(from[1], trimmedEnd(this.text, ...to))]
  }

  private get lineBreak(): string {
    return this.text.includes('\r\n') ? '\r\n' : '\n'
  }

  private style(movable: Movables, indent?: number): Parameters<typeof flowText>[1] {
    return { isJson: this.isJson, movable, ...(indent === undefined ? {} : { indent }) }
  }
}

type Movables = ReadonlyMap<string, Movable>

const NOTHING: Movables = new Map()

interface FreshEntry {
  readonly key: string
  readonly value: unknown
  /** The position of the entry that it comes behind where none goes whose place it takes; -1 for the first place. */
  readonly behind: number
}

interface MapChanges {
  /** Inside of entries that stay. */
  readonly inner: readonly Splice[]
  /** The positions of entries that go, in order. */
  readonly gone: readonly number[]
  readonly fresh: readonly FreshEntry[]
  readonly movable: Movables
}

type Span = readonly [start: number, end: number]

function spanOf(node: unknown): Span | undefined {
  if (!isScalar(node) && !isMap(node) && !isSeq(node) && !isAlias(node)) return undefined
  return node.range ? [node.range[0], node.range[1]] : undefined
}

const indexOf = (map: YAMLMap, name: string): number =>
  map.items.findIndex((item) => isPair(item) && isScalar(item.key) && item.key.source === name)

/** Which new key stands for which old one: that of an equal value, or the only new one for the only old one. */
function renamedKeys(
  removed: readonly string[],
  added: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: typeof before,
): ReadonlyMap<string, string> {
  const [only] = removed
  const [into] = added
  if (only !== undefined && into !== undefined && removed.length === 1 && added.length === 1) {
    const isAlike = isObject(before[only]) === isObject(after[into])
    return isAlike && Array.isArray(before[only]) === Array.isArray(after[into]) ? new Map([[only, into]]) : new Map()
  }
  const found = new Map<string, string>()
  for (const key of added) {
    const same = removed.find((one) => !found.has(one) && isEqual(before[one], after[key]))
    if (same !== undefined) found.set(same, key)
  }
  return found
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return Object.is(a, b)
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
}
