// Where the parts of a JSON text are that is known to be one: `readPlainJson` has read it.
import type { SourceText } from '../../diagnostics/index.js'
import type { Piece } from '../piece/piece.js'
import type { Place } from '../place/place.js'

/** The places of all values, many times faster than the reader of YAML finds them; only the whole of what is nested too deep. */
export function jsonPlaces(source: SourceText, piece: Piece): Place {
  try {
    return new PlaceReader(source, piece).value()
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    return { span: { source, start: piece.at(0), end: piece.at(piece.text.length) } }
  }
}

const BLANKS = /[ \t\r\n]*/y
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y
/** Numbers, `true`, `false`, `null`. */
const WORD = /[-+.\w]+/y

class PlaceReader {
  private offset = 0

  constructor(
    private readonly source: SourceText,
    private readonly piece: Piece,
  ) {}

  value(key?: Place['span']): Place {
    this.skip(BLANKS)
    const start = this.offset
    const first = this.piece.text.charAt(start)
    const parts = first === '{' ? { entries: this.entries() } : first === '[' ? { items: this.items() } : undefined
    if (parts === undefined) this.skip(first === '"' ? STRING : WORD)
    return { span: this.span(start), ...(key === undefined ? {} : { key }), ...parts }
  }

  private entries(): Map<string, Place> {
    const entries = new Map<string, Place>()
    this.each('}', () => {
      const start = this.offset
      this.skip(STRING)
      const key = this.span(start)
      this.skip(BLANKS)
      this.offset++
      entries.set(JSON.parse(this.piece.text.slice(start, start + key.end - key.start)) as string, this.value(key))
    })
    return entries
  }

  private items(): Place[] {
    const items: Place[] = []
    this.each(']', () => items.push(this.value()))
    return items
  }

  private each(end: string, read: () => void): void {
    do {
      this.offset++
      this.skip(BLANKS)
      if (this.piece.text.charAt(this.offset) === end) break
      read()
      this.skip(BLANKS)
    } while (this.piece.text.charAt(this.offset) === ',')
    this.offset++
  }

  private skip(what: RegExp): void {
    what.lastIndex = this.offset
    this.offset += what.exec(this.piece.text)?.[0].length ?? 0
  }

  private span(start: number): Place['span'] {
    return { source: this.source, start: this.piece.at(start), end: this.piece.at(this.offset) }
  }
}
