// Where in a YAML or JSON document a place is, however broken the text is: found by how lines are indented, and by brackets.
import { flowPlaceAt } from './flow-place.js'
import { ITEM, type KeyStep } from './key-step.js'

/** A place where a key or a value is written. */
export interface KeyPlace {
  /** The map or list around it, from the document's root. */
  readonly path: readonly KeyStep[]
  /** Whether it is a key, or an item that begins, or the value of a key. */
  readonly kind: 'key' | 'value'
  /** The key of a value, or the key at the place as far as it is written. */
  readonly key: string
  /** What is written there, UTF-16 units of the text. */
  readonly range: { readonly start: number; readonly end: number }
  /** The other keys of the map. */
  readonly siblings: readonly string[]
  /** Of the document; empty where it says none. */
  readonly apiVersion: string
  readonly kindName: string
  /** All keys of its root. */
  readonly roots: readonly string[]
  /** How it is written: in a flow collection of YAML, or in JSON. */
  readonly style: 'block' | 'flow' | 'json'
}

/** A line, taken apart. */
interface Line {
  readonly start: number
  readonly text: string
  /** The columns of its dashes. */
  readonly dashes: readonly number[]
  readonly key?: {
    readonly name: string
    readonly column: number
    readonly value: string
    readonly valueColumn: number
  }
}

const KEY = /^("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#"'{}[\]&*!|>%@`,][^#]*?)[ \t]*:(?:[ \t]+(.*))?$/
const BLOCK_SCALAR = /^[|>][-+0-9]*[ \t]*(?:#.*)?$/

/** Undefined in comments and block scalars, and behind values. */
export function keyPlaceAt(text: string, offset: number): KeyPlace | undefined {
  const all = linesOf(text)
  const at = all.findLastIndex(({ start }) => start <= offset)
  const first = all.findLastIndex(({ text: line }, index) => index <= at && isSeparator(line)) + 1
  const next = all.findIndex(({ text: line }, index) => index > at && isSeparator(line))
  const lines = all.slice(first, next < 0 ? all.length : next)
  const here = lines[at - first]
  if (here === undefined) return undefined
  const flow = inFlow(text, lines, at - first, offset)
  if (flow !== undefined) return flow === OUTSIDE ? undefined : flow
  const place = placeIn(here, offset - here.start)
  if (place === undefined) return undefined
  const path = pathTo(lines, at - first, place.column)
  if (path === undefined) return undefined
  const rootKeys = lines.flatMap(({ key }) => (key?.column === 0 ? [key] : []))
  const root = (name: string): string => unquoted(rootKeys.find((key) => key.name === name)?.value.trim() ?? '')
  return {
    path,
    kind: place.kind,
    key: place.key,
    range: { start: here.start + place.start, end: here.start + place.end },
    siblings: siblingsOf(lines, at - first, place.column),
    apiVersion: root('apiVersion'),
    kindName: root('kind'),
    roots: rootKeys.map(({ name }) => name),
    style: 'block',
  }
}

/** A place in a flow collection of which nothing is known. */
const OUTSIDE = Symbol('outside')

/** The place in the flow collection around an offset; undefined if there is none. */
function inFlow(
  text: string,
  lines: readonly Line[],
  at: number,
  offset: number,
): KeyPlace | typeof OUTSIDE | undefined {
  const begin = outermostFlow(text, lines, at, offset)
  const line = begin === undefined ? undefined : lines[begin]
  const start = line && flowStart(line)
  if (begin === undefined || line === undefined || start === undefined) return undefined
  const last = lines.at(-1)
  const end = last === undefined ? text.length : last.start + last.text.length
  const found = flowPlaceAt(text.slice(0, end), start, end, offset)
  if (found === undefined) return OUTSIDE
  const column = line.key?.column ?? start - line.start
  const outer = pathTo(lines, begin, column)
  if (outer === undefined) return undefined
  const { roots, ...place } = found
  const isRoot = line.key === undefined && outer.length === 0
  const rootKeys = isRoot
    ? [...roots]
    : lines.flatMap(({ key }): [string, string][] =>
        key?.column === 0 ? [[key.name, unquoted(key.value.trim())]] : [],
      )
  const root = new Map(rootKeys)
  return {
    ...place,
    path: [...outer, ...(line.key === undefined ? [] : [line.key.name]), ...place.path],
    apiVersion: root.get('apiVersion') ?? '',
    kindName: root.get('kind') ?? '',
    roots: [...root.keys()],
    style: isRoot && text[start] === '{' ? 'json' : 'flow',
  }
}

/** The line where the outermost flow collection begins that is open at an offset. */
function outermostFlow(text: string, lines: readonly Line[], at: number, offset: number): number | undefined {
  let found: number | undefined
  let leftmost = Infinity
  for (let index = at; index >= 0; index--) {
    const line = lines[index]
    const start = line && flowStart(line)
    if (line === undefined) continue
    const column = line.key?.column ?? (start ?? Infinity) - line.start
    const isRoot = line.key === undefined && column === 0
    // Keys that are not further right are not part of it: its end is missing.
    const isAround = isRoot || column < leftmost
    if (start !== undefined && start < offset && isAround && isOpenAt(text, start, offset)) found = index
    leftmost = Math.min(leftmost, line.key?.column ?? Infinity)
    if (index < at && line.key?.column === 0 && lines[0]?.text.startsWith('{') !== true) break
  }
  return found
}

/** Where a flow collection begins on a line that is not inside of one. */
function flowStart({ start, text, dashes, key }: Line): number | undefined {
  if (key !== undefined) return /^[[{]/.test(key.value) ? start + key.valueColumn : undefined
  const column = dashes.length === 0 ? 0 : text.search(/[^\s-]/)
  return /^[[{]/.test(text.slice(column)) ? start + column : undefined
}

/** Whether brackets from `start` on are still open at an offset. */
function isOpenAt(text: string, start: number, offset: number): boolean {
  let depth = 0
  for (const [word] of text.slice(start, offset).matchAll(/"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?|[[\]{}]/g)) {
    if (word === '[' || word === '{') depth++
    else if ((word === ']' || word === '}') && --depth === 0) return false
  }
  return depth > 0
}

const isSeparator = (line: string): boolean => /^---(?:\s|$)/.test(line)
const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2')

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((raw) => {
    const line = parseLine(raw.replace(/\r$/, ''), start)
    start += raw.length + 1
    return line
  })
}

function parseLine(text: string, start: number): Line {
  const dashes: number[] = []
  let column = /^ */.exec(text)?.[0].length ?? 0
  for (let dash = /^- */.exec(text.slice(column)); dash !== null && isDash(dash[0], text, column);) {
    dashes.push(column)
    column += dash[0].length
    dash = /^- */.exec(text.slice(column))
  }
  const [, name, value = ''] = KEY.exec(text.slice(column)) ?? []
  if (name === undefined) return { start, text, dashes }
  const valueColumn = value === '' ? text.length : text.lastIndexOf(value)
  return { start, text, dashes, key: { name: unquoted(name), column, value, valueColumn } }
}

/** Behind a dash there is a blank, or nothing. */
const isDash = (dash: string, text: string, column: number): boolean =>
  dash.length > 1 || column + dash.length === text.length

/** What is written at a column of a line. */
function placeIn(
  { text, key }: Line,
  at: number,
): { kind: 'key' | 'value'; key: string; column: number; start: number; end: number } | undefined {
  if (key !== undefined && at > key.column + key.name.length) {
    const { valueColumn, value } = key
    const written = /^(?!#)\S*/.exec(value)?.[0] ?? ''
    if (/^[[{|>&*!]/.test(value) || at > valueColumn + written.length) return undefined
    return {
      kind: 'value',
      key: key.name,
      column: key.column,
      start: Math.min(valueColumn, at),
      end: valueColumn + written.length,
    }
  }
  if (key !== undefined && at >= key.column) {
    return { kind: 'key', key: key.name, column: key.column, start: key.column, end: key.column + key.name.length }
  }
  const [, before = '', word = ''] = /^((?: *- +)* *)([^\s:#]*)$/.exec(text.slice(0, at)) ?? []
  if (key !== undefined || before.length + word.length !== at || /^[[{#]/.test(word)) return undefined
  const end = at + (/^[^\s:#]*/.exec(text.slice(at))?.[0].length ?? 0)
  return { kind: 'key', key: text.slice(before.length, end), column: before.length, start: before.length, end }
}

/** The keys and items around what begins at a column of a line. */
function pathTo(lines: readonly Line[], at: number, column: number): KeyStep[] | undefined {
  const path: KeyStep[] = []
  let keysBefore = column
  let dashesBefore = column
  const dash = (found: number): void => {
    if (found >= dashesBefore) return
    path.unshift(ITEM)
    dashesBefore = found
    // A list may begin at the column of its key.
    keysBefore = found + 1
  }
  for (const found of [...(lines[at]?.dashes ?? [])].reverse()) dash(found)
  for (let index = at - 1; index >= 0 && (keysBefore > 0 || dashesBefore > 0); index--) {
    const { key, dashes = [], text = '' } = lines[index] ?? {}
    if (/^\s*(?:#.*)?$/.test(text)) continue
    if (key !== undefined && key.column < keysBefore) {
      if (BLOCK_SCALAR.test(key.value)) return undefined
      path.unshift(key.name)
      keysBefore = key.column
      dashesBefore = key.column
    }
    for (const found of [...dashes].reverse()) dash(found)
  }
  return path
}

/** The keys of the same map on other lines. */
function siblingsOf(lines: readonly Line[], at: number, column: number): string[] {
  const found: string[] = []
  const beginsItem = (line: Line | undefined): boolean => line?.dashes.some((dash) => dash < column) === true
  const isInside = ({ key, dashes, text }: Line): boolean =>
    /^\s*(?:#.*)?$/.test(text) || (dashes[0] ?? key?.column ?? column) >= column
  const take = ({ key }: Line): void => void (key?.column === column && found.push(key.name))
  for (let index = at - 1; index >= 0 && !beginsItem(lines[index + 1]); index--) {
    const line = lines[index]
    if (line === undefined || !(isInside(line) || (beginsItem(line) && line.key?.column === column))) break
    take(line)
  }
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined || !isInside(line)) break
    take(line)
  }
  return found
}
