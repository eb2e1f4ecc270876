import { partOf, without, type Piece } from '../piece/piece.js'

/** A document with a list of items at its top, in pieces. */
export interface ListPieces {
  /** The document without its items. */
  readonly envelope: Piece
  /** In block style each is a list of one item, in JSON it is the item. */
  readonly items: readonly Piece[]
  readonly style: 'block' | 'json'
}

/**
 * Cuts a document at the items of the list `items` at its top, as kubectl and the API server write lists. Undefined for a document
 * that has none, or writes them in some other way. What the pieces are must still be looked at: only a text that is valid is
 * sure to be cut where its items begin.
 */
export const cutList = (document: Piece): ListPieces | undefined =>
  /^\s*\{/.test(document.text) ? cutJson(document) : cutBlock(document)

const ITEMS_KEY = /(?<![^\n\r])items:[ \t]*(?:#[^\n]*)?\r?\n/

/** Lines in which an item begins have the list's indentation; the list ends at the first other line with no more than that. */
function cutBlock(document: Piece): ListPieces | undefined {
  const { text } = document
  const key = text.includes('items:') ? ITEMS_KEY.exec(text) : null
  if (key === null) return undefined
  const first = key.index + key[0].length
  const starts: number[] = []
  let indent: number | undefined
  let line = first
  for (let next = line; line < text.length; line = next) {
    next = nextLine(text, line)
    const content = skipBlanks(text, line)
    const character = text.charAt(content)
    if (content >= next || '\r\n#'.includes(character)) continue
    const isItem = character === '-' && ' \r\n'.includes(text.charAt(content + 1))
    indent ??= isItem ? content - line : undefined
    if (indent === undefined || content - line < indent || (content - line === indent && !isItem)) break
    if (content - line === indent) starts.push(line)
  }
  if (starts.length === 0) return undefined
  const items = starts.map((start, index) => partOf(document, start, starts[index + 1] ?? line))
  return { envelope: without(document, first, line), items, style: 'block' }
}

function nextLine(text: string, at: number): number {
  const lineBreak = text.indexOf('\n', at)
  return lineBreak < 0 ? text.length : lineBreak + 1
}

function skipBlanks(text: string, at: number): number {
  let content = at
  while (text.charCodeAt(content) === 0x20) content++
  return content
}

const MARKS = /["{}[\]]/g
const ITEMS_LIST = /"items"\s*:\s*\[/y

function cutJson(document: Piece): ListPieces | undefined {
  const { text } = document
  if (!text.includes('"items"')) return undefined
  const items: Piece[] = []
  let depth = 0
  let first = -1
  let end = -1
  let itemStart = 0
  MARKS.lastIndex = 0
  for (let mark = MARKS.exec(text); mark !== null; mark = MARKS.exec(text)) {
    const { index } = mark
    if (mark[0] === '"') {
      ITEMS_LIST.lastIndex = index
      if (depth === 1 && first < 0 && ITEMS_LIST.test(text)) {
        MARKS.lastIndex = first = itemStart = ITEMS_LIST.lastIndex
        depth = 2
      } else MARKS.lastIndex = behindString(text, index)
    } else if (mark[0] === '{' || mark[0] === '[') {
      depth++
      // Between items there is one comma, and none before the first.
      if (first >= 0 && end < 0 && depth === 3) {
        if (!isSeparator(text.slice(itemStart, index), items.length > 0)) return undefined
        itemStart = index
      }
    } else {
      depth--
      if (first >= 0 && end < 0 && depth === 2) {
        items.push(partOf(document, itemStart, index + 1))
        itemStart = index + 1
      } else if (first >= 0 && end < 0 && depth === 1) {
        if (!isSeparator(text.slice(itemStart, index), false)) return undefined
        end = index
      }
    }
  }
  return items.length === 0 || end < 0 ? undefined : { envelope: without(document, first, end), items, style: 'json' }
}

const isSeparator = (text: string, withComma: boolean): boolean => text.trim() === (withComma ? ',' : '')

/** The offset behind the closing quote of a JSON string. */
function behindString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charAt(end - 1 - escapes) === '\\') escapes++
    if (escapes % 2 === 0) return end + 1
  }
  return text.length
}
