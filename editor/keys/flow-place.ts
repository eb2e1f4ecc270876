// Where in a flow collection a place is, however broken the text is: found by its brackets, commas and colons.
import { ITEM, type KeyStep } from './key-step.js'

/** A place in a flow collection: `{ a: 1, b| }`, `["x", |]`. */
export interface FlowPlace {
  /** From the collection to the map or list around the place. */
  readonly path: readonly KeyStep[]
  readonly kind: 'key' | 'value'
  readonly key: string
  readonly range: { readonly start: number; readonly end: number }
  readonly siblings: readonly string[]
  /** The keys of the outermost map with what is written behind them. */
  readonly roots: ReadonlyMap<string, string>
}

/** A collection that is open. */
interface Frame {
  readonly isMap: boolean
  readonly keys: Map<string, string>
  /** Whose value is read. */
  key: string | undefined
}

/** Blanks, brackets, and words in quotes or without. */
const TOKEN =
  /\s+|#.*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\n]|'')*'?|[[\]{},]|:(?=[\s,[\]{}"']|$)|(?:[^\s,[\]{}:]|:(?![\s,[\]{}]|$))+/gy

/** Undefined where the collection that begins at `start` has ended before the place, in comments and behind values. */
export function flowPlaceAt(text: string, start: number, end: number, offset: number): FlowPlace | undefined {
  const open: Frame[] = []
  let root: Frame | undefined
  let found: Omit<FlowPlace, 'siblings' | 'roots'> | undefined
  let around: Frame | undefined
  TOKEN.lastIndex = start
  for (let token = TOKEN.exec(text); token !== null && token.index < end; token = TOKEN.exec(text)) {
    const [word] = token
    const at = token.index
    const isHere = around === undefined && offset <= at + word.length
    const top = open.at(-1)
    const isWord = !/^[\s#[\]{},:]/.test(word)
    // Where a word begins it is that, not what is before it.
    const isBefore = offset === at + word.length && /[^\s,[\]{}:#]/.test(text[offset] ?? ' ')
    const isInside = offset <= at + (/^[[{]/.test(word) ? 0 : word.length)
    if (isHere && top !== undefined && !isWord && isInside && !isBefore) {
      if (word.startsWith('#') && offset > at) return undefined
      // Between words: at the end of a line, behind a bracket, a comma or a colon.
      if (isBehindValue(top, text, start, offset)) return undefined
      found = placeIn(open, { start: offset, end: offset }, '')
      around = top
    }
    if (isHere && around === undefined && isWord && top !== undefined) {
      found = placeIn(open, { start: at, end: at + word.length }, unquoted(word))
      around = top
    }
    if (word === '{' || word === '[') {
      const frame: Frame = { isMap: word === '{', keys: new Map(), key: undefined }
      root ??= frame
      open.push(frame)
    } else if (word === '}' || word === ']') {
      open.pop()
      const outer = open.at(-1)
      if (outer === undefined) break
      outer.key = outer.isMap ? outer.key : undefined
    } else if (word === ',') {
      if (top !== undefined) top.key = undefined
    } else if (isWord && top?.isMap === true) {
      if (top.key === undefined) top.key = unquoted(word)
      else if (!top.keys.has(top.key) || top.keys.get(top.key) === '') top.keys.set(top.key, unquoted(word))
      if (!top.keys.has(top.key)) top.keys.set(top.key, '')
    }
  }
  if (found === undefined && open.length > 0 && offset >= text.length) {
    around = open.at(-1)
    found = placeIn(open, { start: offset, end: offset }, '')
  }
  if (found === undefined || around === undefined) return undefined
  const { key } = found
  return {
    ...found,
    siblings: around.isMap ? [...around.keys.keys()].filter((name) => name !== key) : [],
    roots: root?.keys ?? new Map(),
  }
}

/** Whether a value stands before a place of which only a comma or bracket may follow. */
function isBehindValue({ isMap }: Frame, text: string, start: number, offset: number): boolean {
  const before = text.slice(start, offset).trimEnd().at(-1) ?? ''
  return !/[[{,:]/.test(before) || (!isMap && before === ':')
}

function placeIn(
  open: readonly Frame[],
  range: FlowPlace['range'],
  word: string,
): Omit<FlowPlace, 'siblings' | 'roots'> {
  const top = open.at(-1)
  const path = open.slice(0, -1).map(({ isMap, key = '' }): KeyStep => (isMap ? key : ITEM))
  if (top?.isMap !== true) return { path: [...path, ITEM], kind: 'key', key: word, range }
  return top.key === undefined ? { path, kind: 'key', key: word, range } : { path, kind: 'value', key: top.key, range }
}

const unquoted = (word: string): string => word.replace(/^(["'])(.*?)\1?$/s, '$2')
