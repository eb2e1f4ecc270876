// Large texts, read piece by piece: the nodes of the YAML reader and the places of all values would fill the memory.
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import { cutDocuments } from '../piece/cut-documents.js'
import { cutList, type ListPieces } from '../list/cut-list.js'
import { jsonPlaces } from './json-places.js'
import { readPlainJson } from './plain-json.js'
import { isObject, listItems } from '../list/list-items.js'
import { wholeText, type Piece } from '../piece/piece.js'
import { readPlainYaml } from './plain-yaml.js'
import type { Place } from '../place/place.js'
import { controlCharacter, readPiece } from '../yaml/document.js'
import type { YamlOptions } from '../yaml/placed-value.js'

/** Characters of a text that is read at once, with the places of all that is in it. */
const FEW_CHARACTERS = 2 ** 20
/** Characters of a piece at most. An API server takes no object of more than 3 MB. */
export const MOST_CHARACTERS = 16 * 2 ** 20

/** A document, or an item of a list, whose places are found when they are asked for. */
export interface LargeValue {
  readonly value: unknown
  /** Where its text begins in the source. */
  readonly start: number
  readonly place: () => Place
}

export interface LargeDocument extends LargeValue {
  readonly index: number
  /** Of a list that was cut: all of its items. The document's value has none, then. */
  readonly items?: readonly LargeValue[]
}

export const isLarge = ({ text }: SourceText): boolean => text.length > FEW_CHARACTERS

/** Reads a text in pieces. Those that can't be read are reported, and left out. */
export function readLargeText(
  source: SourceText,
  options: YamlOptions,
): { documents: LargeDocument[]; diagnostics: Diagnostic[] } {
  const control = controlCharacter(source)
  if (control !== undefined) return { documents: [], diagnostics: [control] }
  const reading = new Reading(source, options)
  for (const piece of cutDocuments(wholeText(source))) reading.document(piece)
  return reading
}

class Reading {
  readonly documents: LargeDocument[] = []
  readonly diagnostics: Diagnostic[] = []
  private index = 0

  constructor(
    private readonly source: SourceText,
    private readonly options: YamlOptions,
  ) {}

  document(piece: Piece): void {
    const list = mayShareAnchors(piece) ? undefined : cutList(piece)
    if (list !== undefined && this.list(list)) return
    if (piece.text.length > MOST_CHARACTERS) {
      this.diagnostics.push(tooLarge(this.source, piece))
      return
    }
    const json = /^\s*\{/.test(piece.text) ? this.plainJson(piece) : undefined
    if (json !== undefined) {
      this.documents.push({ index: this.index++, ...json })
      return
    }
    const plain = readPlainYaml(piece.text, this.options)
    if (plain !== undefined) {
      const place = this.lazily(piece, ([document]) => document?.place)
      this.documents.push({ index: this.index++, value: plain, start: startOf(piece), place })
      return
    }
    const { documents, diagnostics, count } = this.read(piece)
    for (const { index, value, place: whole } of documents) {
      const { start } = whole.span
      const place = this.lazily(piece, (read) => read.find((document) => document.index === index)?.place)
      this.documents.push({ index: this.index + index, value, start, place })
    }
    this.diagnostics.push(...diagnostics)
    this.index += count
  }

  /** Whether the pieces were a list. */
  private list({ envelope, items, style }: ListPieces): boolean {
    const whole = this.envelope(envelope, style)
    if (whole === undefined) return false
    const values = items.flatMap((item) => (style === 'json' ? this.jsonItem(item) : this.blockItem(item)) ?? [])
    this.documents.push({ index: this.index++, ...whole, items: values })
    return true
  }

  /** What surrounds the items; undefined if it isn't a list. */
  private envelope(piece: Piece, style: ListPieces['style']): LargeValue | undefined {
    if (style === 'json' && readPlainJson(piece.text) === undefined) return undefined
    // Without leave to set keys twice: of two lists of items it would not be known which one was cut.
    const { onDuplicateKey: _, ...options } = this.options
    const { documents, diagnostics } = readPiece(this.source, piece, options)
    const [document, ...others] = documents
    if (document === undefined || others.length > 0 || diagnostics.length > 0) return undefined
    return isEmptyList(document.value)
      ? { value: document.value, start: document.place.span.start, place: () => document.place }
      : undefined
  }

  private jsonItem(piece: Piece): LargeValue | undefined {
    const plain = this.plainJson(piece)
    if (plain !== undefined) return plain
    const read = this.only(piece)
    return (
      read && { value: read.value, start: startOf(piece), place: this.lazily(piece, ([document]) => document?.place) }
    )
  }

  private plainJson(piece: Piece): LargeValue | undefined {
    const value = readPlainJson(piece.text)
    return value === undefined
      ? undefined
      : { value, start: startOf(piece), place: keptWeakly(() => jsonPlaces(this.source, piece)) }
  }

  private blockItem(piece: Piece): LargeValue | undefined {
    const list = readPlainYaml(piece.text, this.options) ?? this.only(piece)?.value
    if (list === undefined) return undefined
    const [value] = list as readonly unknown[]
    return { value, start: startOf(piece), place: this.lazily(piece, ([document]) => document?.place.items?.[0]) }
  }

  private only(piece: Piece): { readonly value: unknown } | undefined {
    const { documents, diagnostics } = this.read(piece)
    this.diagnostics.push(...diagnostics)
    return documents[0]
  }

  private read(piece: Piece): ReturnType<typeof readPiece> {
    return readPiece(this.source, piece, this.options)
  }

  /** Places of a piece, found again by reading it again. */
  private lazily(piece: Piece, pick: (documents: ReturnType<typeof readPiece>['documents']) => Place | undefined) {
    return keptWeakly(() => {
      // What is to be said of the text has been said.
      const { documents } = readPiece(this.source, piece, { ...this.options, onDuplicateKey: () => undefined })
      return pick(documents) ?? { span: { source: this.source, start: piece.at(0), end: piece.at(0) } }
    })
  }
}

/** Places that are kept for as long as there is room for them. */
function keptWeakly(find: () => Place): () => Place {
  let kept: WeakRef<Place> | undefined
  return () => {
    const known = kept?.deref()
    if (known !== undefined) return known
    const place = find()
    kept = new WeakRef(place)
    return place
  }
}

/** What comes before a value: blanks, comments, directives, the mark of a document or an item. */
const LEAD = /^(?:\s|#.*|%.*|---(?=\s)|-(?=\s))*/

const startOf = ({ text, at }: Piece): number => at(LEAD.exec(text)?.[0].length ?? 0)

/** Items may use the anchors of others, unless there is no alias; where it is too large for one piece, they may not. */
const mayShareAnchors = ({ text }: Piece): boolean => text.length <= MOST_CHARACTERS && /[\s:,[{-]\*[^\s*]/.test(text)

function isEmptyList(value: unknown): boolean {
  if (!isObject(value) || typeof value.kind !== 'string') return false
  const { kind, items } = value
  return listItems(kind, { ...value, items: items ?? [] })?.length === 0
}

function tooLarge(source: SourceText, { text, at }: Piece): Diagnostic {
  const megabytes = (characters: number): number => Math.round(characters / 2 ** 20)
  return {
    code: 'manifest/too-large',
    severity: 'error',
    message: `this document is ${megabytes(text.length)} MB large; a document that is not a list of objects may have at most ${megabytes(MOST_CHARACTERS)} MB`,
    span: { source, start: at(0), end: at(0) },
    mend: 'write one object per document, or a list with its items in block style or JSON',
  }
}
