// PEM blocks as Go's `encoding/pem` finds them. Texts are byte texts, in which each character is one byte.
import { base64Error } from '../../../apimachinery/text/index.js'

export interface PemBlock {
  /** What follows `BEGIN`: `CERTIFICATE`. */
  readonly type: string
  readonly hasHeaders: boolean
  /** The decoded bytes. */
  readonly bytes: string
}

const BEGIN = '-----BEGIN '
const END = '\n-----END '
const DASHES = '-----'

/** The blocks of a text, and whether anything is left behind them. Anything else before a block is skipped. */
export function pemBlocks(text: string): { readonly blocks: readonly PemBlock[]; readonly hasRest: boolean } {
  const blocks: PemBlock[] = []
  let at = 0
  while (at < text.length) {
    const found = nextBlock(text, at)
    if (found === undefined) break
    blocks.push(found.block)
    at = found.next
  }
  return { blocks, hasRest: at < text.length }
}

interface FoundBlock {
  readonly block: PemBlock
  /** Where the text goes on. */
  readonly next: number
}

/** The first block: of an end, what reads as a block from the last begin before it. */
function nextBlock(text: string, from: number): FoundBlock | undefined {
  for (
    let start = from, end = text.indexOf(END, from);
    end >= 0;
    start = end + END.length, end = text.indexOf(END, start)
  ) {
    const begin = start + text.slice(start, end).lastIndexOf(BEGIN)
    if (begin < start || (begin > start && text[begin - 1] !== '\n')) continue
    const found = readBlock(text, begin + BEGIN.length, end)
    if (found === 'lost') return undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** `start`: behind `BEGIN`. `end`: that of the line break before `END`. Lost: where headers go on behind the end, Go gives up. */
function readBlock(text: string, start: number, end: number): FoundBlock | 'lost' | undefined {
  const first = lineAt(text, start)
  if (!first.line.endsWith(DASHES)) return undefined
  const type = first.line.slice(0, -DASHES.length)
  let body = first.next
  for (let header = lineAt(text, body); header.line.includes(':'); header = lineAt(text, body)) {
    body = header.next
    if (body > end + END.length) return 'lost'
  }
  const hasHeaders = body > first.next
  if (hasHeaders && body > end) return undefined
  const trailer = type + DASHES
  const trailerStart = end + END.length
  if (!text.startsWith(trailer, trailerStart)) return undefined
  const last = lineAt(text, trailerStart + trailer.length)
  if (last.line !== '') return undefined
  const base64 = end > body ? text.slice(body, end).replace(/[ \t]/g, '') : ''
  if (base64Error(base64) !== undefined) return undefined
  return { block: { type, hasHeaders, bytes: atob(base64) }, next: last.next }
}

/** A line without blanks at its end, and where the next one starts. */
function lineAt(text: string, start: number): { line: string; next: number } {
  const newline = text.indexOf('\n', start)
  const line = newline < 0 ? text.slice(start) : text.slice(start, newline).replace(/\r$/, '')
  return { line: line.replace(/[ \t]+$/, ''), next: newline < 0 ? text.length : newline + 1 }
}
