import type { SourceText, Span } from '../../diagnostics/index.js'
import type { Piece } from '../piece/piece.js'
import { spanOfPiece } from '../piece/span.js'
import type { Place } from '../place/place.js'
import { readPlain, type Making } from './plain-reader.js'

/**
 * The places of all values of a YAML document that `readPlain` reads, many times faster than the real reader finds them; undefined for
 * one that it doesn't. Collections end with their last value: no comment behind that is a part of them, as some are to the real reader.
 */
export const plainPlaces = (source: SourceText, piece: Piece): Place | undefined =>
  readPlain(piece.text, new PlainPlaces(source, piece))

type Entries = Map<string, Place>

class PlainPlaces implements Making<Place, Entries> {
  constructor(
    private readonly source: SourceText,
    private readonly piece: Piece,
  ) {}

  text(_: string, start: number, end: number): Place {
    return { span: this.span(start, end) }
  }

  plain(_: string, start: number, end: number): Place {
    return { span: this.span(start, end) }
  }

  list(items: Place[], start: number, end: number): Place {
    return { span: this.span(start, end), items }
  }

  newMap(): Entries {
    return new Map()
  }

  set(entries: Entries, key: string, value: Place, start: number, end: number): boolean {
    if (entries.has(key)) return false
    entries.set(key, { ...value, key: this.span(start, end) })
    return true
  }

  map(entries: Entries, start: number, end: number): Place {
    return { span: this.span(start, end), entries }
  }

  private span(start: number, end: number): Span {
    return spanOfPiece(this.source, this.piece, start, end)
  }
}
