// Changes of a YAML or JSON text that leave the rest of it as it is: comments, order, quotes and layout.
import { isMap, isPair, isScalar, isSeq, parseAllDocuments, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { lineEnd, lineStart, nextLine, startsLine, trimmedEnd } from './lines.js'
import { scalarText } from './scalar-text.js'
import { type Splice, spliced } from './splice.js'

/** A change of one value, given by the keys and positions that lead to it from the root of its document. */
export interface TextEdit {
  /** The position of the document in the text, from 0. */
  readonly document: number
  readonly path: readonly (string | number)[]
  /** A scalar; it takes the place of what is there, or becomes a new key of its map. Removed if not given. */
  readonly set?: string | number | boolean
  /** Keys behind one of which a new key is put, the first one that is there; at the end of the map if none is. */
  readonly after?: readonly string[]
}

/** A new key of a map. */
interface Entry {
  readonly key: string
  readonly value: string
  readonly after: readonly string[]
}

/**
 * Applies changes to a text. Removals also remove what they leave empty. Undefined if one of them can't be made without
 * touching more than it should: inside of aliases, anchors and merged maps, in a text that isn't well-formed, or if a removal
 * would leave nothing.
 */
export function editYaml(text: string, edits: readonly TextEdit[]): string | undefined {
  const splices: Splice[] = []
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent', schema: 'failsafe' })
  if (!Array.isArray(documents)) return undefined
  for (const [index, { contents, errors }] of documents.entries()) {
    const own = edits.filter(({ document }) => document === index)
    if (own.length === 0) continue
    if (errors.length > 0) return undefined
    try {
      splices.push(...new Plan(text, contents, own).splices())
    } catch (thrown) {
      if (thrown instanceof NotEditable) return undefined
      throw thrown
    }
  }
  return spliced(text, splices)
}

class NotEditable extends Error {}

type Collection = YAMLMap | YAMLSeq
/** An entry of a map, or an item of a list. */
interface Part {
  readonly index: number
  readonly start: number
  /** Behind its last character. */
  readonly end: number
}

class Plan {
  private readonly removed = new Map<Collection, Set<number>>()
  private readonly added = new Map<YAMLMap, Map<string, Entry>>()
  private readonly replaced: Splice[] = []

  constructor(
    private readonly text: string,
    private readonly root: unknown,
    edits: readonly TextEdit[],
  ) {
    for (const edit of edits) this.note(edit)
  }

  splices(): Splice[] {
    const found = [...this.replaced]
    for (const [collection, indices] of this.removed) found.push(...this.removals(collection, indices))
    for (const [map, entries] of this.added) found.push(...this.insertions(map, [...entries.values()]))
    return found
  }

  private note({ path, set, after = [] }: TextEdit): void {
    const parent = this.at(path.slice(0, -1))
    const key = path.at(-1)
    if (key === undefined || (!isMap(parent) && !isSeq(parent))) throw new NotEditable()
    const index = indexOf(parent, key)
    if (set === undefined) {
      if (index >= 0) this.remove(path, parent, index)
    } else if (index >= 0) this.replace(parent, index, set)
    else if (isMap(parent)) {
      const entries = this.added.get(parent) ?? new Map<string, Entry>()
      const entry = { key: String(key), value: scalarText(set, parent.flow === true), after }
      this.added.set(parent, entries.set(entry.key, entry))
    } else throw new NotEditable()
  }

  private remove(path: readonly (string | number)[], parent: Collection, index: number): void {
    const indices = this.removed.get(parent) ?? new Set<number>()
    this.removed.set(parent, indices.add(index))
    if (indices.size < parent.items.length || this.added.has(parent as YAMLMap)) return
    this.removed.delete(parent)
    const outer = this.at(path.slice(0, -2))
    const key = path.at(-2)
    if (key === undefined || (!isMap(outer) && !isSeq(outer))) throw new NotEditable()
    this.remove(path.slice(0, -1), outer, indexOf(outer, key))
  }

  private replace(parent: Collection, index: number, set: string | number | boolean): void {
    const item = parent.items[index]
    const value: unknown = isPair(item) ? item.value : item
    if (!isScalar(value) || value.anchor !== undefined || !value.range) throw new NotEditable()
    const [start, end] = value.range
    const isBlock = value.type === 'BLOCK_FOLDED' || value.type === 'BLOCK_LITERAL'
    const put = scalarText(set, parent.flow === true)
    this.replaced.push({ start, end: isBlock ? trimmedEnd(this.text, start, end) : end, text: put })
  }

  /** The node at a path, along which there is no alias and no anchor: what is there then stands there only. */
  private at(path: readonly (string | number)[]): unknown {
    let node = this.root
    for (const step of path) {
      if (!isMap(node) && !isSeq(node)) throw new NotEditable()
      if (node.anchor !== undefined) throw new NotEditable()
      const item: unknown = node.items[indexOf(node, step)]
      node = isPair(item) ? item.value : item
    }
    if ((isMap(node) || isSeq(node)) && node.anchor !== undefined) throw new NotEditable()
    return node
  }

  private removals(collection: Collection, indices: ReadonlySet<number>): Splice[] {
    const parts = collection.items.map((_, index) => this.partOf(collection, index))
    const found: Splice[] = []
    for (const part of parts.filter(({ index }) => indices.has(index))) {
      // A run of removed parts goes with its first one.
      if (indices.has(part.index - 1)) continue
      let last = part
      for (
        let next = parts[last.index + 1];
        next !== undefined && indices.has(next.index);
        next = parts[last.index + 1]
      )
        last = next
      const [before, after] = [parts[part.index - 1], parts[last.index + 1]]
      if (collection.flow === true || !startsLine(this.text, part.start)) {
        if (after !== undefined) found.push({ start: part.start, end: after.start, text: '' })
        else if (before !== undefined) found.push({ start: before.end, end: last.end, text: '' })
        else throw new NotEditable()
      } else found.push({ start: lineStart(this.text, part.start), end: nextLine(this.text, last.end), text: '' })
    }
    return found
  }

  private insertions(map: YAMLMap, entries: readonly Entry[]): Splice[] {
    const removed = this.removed.get(map) ?? new Set<number>()
    const parts = map.items.map((_, index) => this.partOf(map, index)).filter(({ index }) => !removed.has(index))
    const last = parts.at(-1)
    if (last === undefined) throw new NotEditable()
    const first = this.partOf(map, 0)
    const lineBreak = this.text.includes('\r\n') ? '\r\n' : '\n'
    const indent = ' '.repeat(first.start - lineStart(this.text, first.start))
    // JSON may have its keys in lines of their own too.
    const nextLine = startsLine(this.text, first.start) ? `${lineBreak}${indent}` : ' '
    const separator = map.flow === true ? `,${nextLine}` : `${lineBreak}${indent}`
    return entries.map((entry) => {
      const before = this.partBefore(map, parts, entry) ?? last
      const at = map.flow === true ? before.end : lineEnd(this.text, before.end)
      return { start: at, end: at, text: `${separator}${this.keyText(map, entry.key)}: ${entry.value}` }
    })
  }

  /** Where keys are in alphabetical order, as generators write them, a new one keeps it. */
  private partBefore(map: YAMLMap, parts: readonly Part[], { key, after }: Entry): Part | undefined {
    const names = parts.map(({ index }) => keyOf(map.items[index] as Pair))
    if (names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name)) {
      const next = names.findLastIndex((name) => name < key)
      if (next >= 0) return parts[next]
    }
    const wanted = after.find((name) => names.includes(name))
    return wanted === undefined ? undefined : parts[names.indexOf(wanted)]
  }

  /** As the other keys of the map are written. */
  private keyText(map: YAMLMap, key: string): string {
    const { start } = this.partOf(map, 0)
    return this.text.charAt(start) === '"' ? JSON.stringify(key) : key
  }

  private partOf(collection: Collection, index: number): Part {
    const item: unknown = collection.items[index]
    const first: unknown = isPair(item) ? item.key : item
    const last: unknown = isPair(item) ? (item.value ?? item.key) : item
    const [from, to] = [rangeOf(first), rangeOf(last)]
    if (from === undefined || to === undefined) throw new NotEditable()
    const end = trimmedEnd(this.text, to[0], to[1])
    if (isPair(item) || collection.flow === true) return { index, start: from[0], end }
    const dash = /-[ \t]*$/.exec(this.text.slice(lineStart(this.text, from[0]), from[0]))
    if (dash === null) throw new NotEditable()
    return { index, start: lineStart(this.text, from[0]) + dash.index, end }
  }
}

const indexOf = (collection: Collection, key: string | number): number =>
  isSeq(collection)
    ? typeof key === 'number' && key < collection.items.length
      ? key
      : -1
    : collection.items.findIndex((item) => isPair(item) && isKey(item, String(key)))

const keyOf = ({ key }: Pair): string => (isScalar(key) ? (key.source ?? '') : '')

const isKey = ({ key }: Pair, name: string): boolean => isScalar(key) && key.source === name

function rangeOf(node: unknown): readonly [number, number] | undefined {
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined
  // A property in front of a node, such as an anchor, is not in its range.
  if (node.anchor !== undefined || node.tag !== undefined) return undefined
  return node.range ? [node.range[0], node.range[1]] : undefined
}
