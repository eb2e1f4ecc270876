// Texts, read piece by piece: what is plain by readers that are ten times as fast as that of all of YAML. Places are found when they
// are asked for: those of all values would fill the memory.
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import { cutDocuments } from '../piece/cut-documents.js'
import { cutList, type ListPieces } from '../list/cut-list.js'
import { jsonPlaces } from './json-places.js'
import { readPlainJson } from './plain-json.js'
import { isObject, listItems } from '../list/list-items.js'
import { partOf, wholeText, type Piece } from '../piece/piece.js'
import { plainPlaces } from './plain-places.js'
import { readPlainYaml } from './plain-yaml.js'
import type { Place } from '../place/place.js'
import { controlCharacter, readPiece, readYaml, type YamlDocument } from '../yaml/document.js'
import type { DuplicateKey, YamlOptions } from '../yaml/placed-value.js'

/** Characters of a text that is read as a whole if it has errors: only then it is known where a syntax error ends. */
const FEW_CHARACTERS = 2 ** 20
/** Characters of a piece at most. An API server takes no object of more than 3 MB. */
export const MOST_CHARACTERS = 16 * 2 ** 20

/** A document, or an item of a list, whose places are found when they are asked for. */
export interface LazyValue {
  readonly value: unknown
  /** Where its text begins in the source. */
  readonly start: number
  readonly place: () => Place
}

export interface LazyDocument extends LazyValue {
  readonly index: number
  /** Of a list that was cut: all of its items. The document's value has none, then. */
  readonly items?: readonly LazyValue[]
}

export interface TextContents {
  readonly documents: LazyDocument[]
  readonly diagnostics: Diagnostic[]
}

/**
 * Reads all documents of a text, and pauses between pieces. What can't be read is reported, and left out: in a large text single
 * pieces, else documents.
 */
export function* readText(source: SourceText, options: YamlOptions): Generator<undefined, TextContents> {
  const control = controlCharacter(source)
  if (control !== undefined) return { documents: [], diagnostics: [control] }
  const isLarge = source.text.length > FEW_CHARACTERS
  const { onDuplicateKey } = options
  const duplicates: [DuplicateKey, Span][] = []
  const reading = new Reading(source, {
    ...options,
    ...(onDuplicateKey && { onDuplicateKey: (...duplicate) => void duplicates.push(duplicate) }),
  })
  const pieces = cutDocuments(wholeText(source))
  for (const piece of pieces) {
    yield* reading.document(piece)
    const isWhole = pieces.length === 1 && !reading.isCut
    if (reading.diagnostics.length > 0 && !isLarge && !isWhole) return wholly(source, options)
  }
  for (const duplicate of duplicates) onDuplicateKey?.(...duplicate)
  return reading
}

function wholly(source: SourceText, options: YamlOptions): TextContents {
  const { documents, diagnostics } = readYaml(source, options)
  return {
    documents: documents.map(({ index, value, place }) => ({
      ...{ index, value, start: place.span.start },
      place: () => place,
    })),
    diagnostics,
  }
}

class Reading implements TextContents {
  readonly documents: LazyDocument[] = []
  readonly diagnostics: Diagnostic[] = []
  /** Whether a document was read item by item. */
  isCut = false
  private index = 0

  constructor(
    private readonly source: SourceText,
    private readonly options: YamlOptions,
  ) {}

  *document(piece: Piece): Generator<undefined> {
    const list = mayShareAnchors(piece) ? undefined : cutList(piece)
    if (list !== undefined && (yield* this.list(list))) return
    if (piece.text.length > MOST_CHARACTERS) {
      this.diagnostics.push(tooLarge(this.source, piece))
      return
    }
    const plain = this.plainJson(piece) ?? this.plainYaml(piece)
    if (plain !== undefined) this.documents.push({ index: this.index++, ...plain })
    else this.anyYaml(piece)
    yield
  }

  private plainJson(piece: Piece): LazyValue | undefined {
    const [lead] = JSON_LEAD.exec(piece.text) ?? []
    if (lead === undefined) return undefined
    const json = lead === '' ? piece : partOf(piece, lead.length, piece.text.length)
    const value = readPlainJson(json.text, this.options.float)
    if (value === undefined) return undefined
    return { value, start: json.at(0), place: keptWeakly(() => jsonPlaces(this.source, json)) }
  }

  private plainYaml(piece: Piece): LazyValue | undefined {
    const value = readPlainYaml(piece.text, this.options)
    if (value === undefined) return undefined
    const place = keptWeakly(
      () => plainPlaces(this.source, piece) ?? this.found(piece, ([document]) => document?.place),
    )
    return { value, start: startOf(piece), place }
  }

  private anyYaml(piece: Piece): void {
    const { documents, diagnostics, count } = readPiece(this.source, piece, this.options)
    for (const { index, value, place } of documents) {
      const { start } = place.span
      const found = (read: readonly YamlDocument[]): Place | undefined => read.find((one) => one.index === index)?.place
      this.documents.push({
        index: this.index + index,
        value,
        start,
        place: keptWeakly(() => this.found(piece, found), place),
      })
    }
    this.diagnostics.push(...diagnostics)
    this.index += count
  }

  /** Whether the pieces were a list. */
  private *list({ envelope, items, style }: ListPieces): Generator<undefined, boolean> {
    const whole = this.envelope(envelope, style)
    if (whole === undefined) return false
    this.isCut = true
    const values: LazyValue[] = []
    for (const item of items) {
      const value = style === 'json' ? this.jsonItem(item) : this.blockItem(item)
      if (value !== undefined) values.push(value)
      yield
    }
    this.documents.push({ index: this.index++, ...whole, items: values })
    return true
  }

  /** What surrounds the items; undefined if it isn't a list. */
  private envelope(piece: Piece, style: ListPieces['style']): LazyValue | undefined {
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

  private jsonItem(piece: Piece): LazyValue | undefined {
    const plain = this.plainJson(piece)
    if (plain !== undefined) return plain
    const read = this.only(piece)
    const place = keptWeakly(() => this.found(piece, ([document]) => document?.place), read?.place)
    return read && { value: read.value, start: startOf(piece), place }
  }

  private blockItem(piece: Piece): LazyValue | undefined {
    const plain = readPlainYaml(piece.text, this.options)
    const read = plain === undefined ? this.only(piece) : undefined
    const list = plain ?? read?.value
    if (list === undefined) return undefined
    const [value] = list as readonly unknown[]
    const isPlain = plain !== undefined
    const find = (): Place =>
      (isPlain ? plainPlaces(this.source, piece)?.items?.[0] : undefined) ??
      this.found(piece, ([document]) => document?.place.items?.[0])
    return { value, start: startOf(piece), place: keptWeakly(find, read?.place.items?.[0]) }
  }

  private only(piece: Piece): YamlDocument | undefined {
    const { documents, diagnostics } = readPiece(this.source, piece, this.options)
    this.diagnostics.push(...diagnostics)
    return documents[0]
  }

  /** Places of a piece, which is read again. */
  private found(piece: Piece, pick: (documents: readonly YamlDocument[]) => Place | undefined): Place {
    // What is to be said of the text has been said.
    const { documents } = readPiece(this.source, piece, { ...this.options, onDuplicateKey: () => undefined })
    return pick(documents) ?? { span: { source: this.source, start: piece.at(0), end: piece.at(0) } }
  }
}

/** Places that are kept for as long as there is room for them; `known` ones, too. */
function keptWeakly(find: () => Place, known?: Place): () => Place {
  let kept = known && new WeakRef(known)
  return () => {
    const still = kept?.deref()
    if (still !== undefined) return still
    const place = find()
    kept = new WeakRef(place)
    return place
  }
}

/** What comes before an object in JSON. */
const JSON_LEAD = /^(?:---(?=[ \n]))?\s*(?=\{)/
/** What comes before a value: blanks, comments, directives, the mark of a document or an item. */
const LEAD = /^(?:\s|#.*|%.*|---(?=\s)|-(?=\s))*/

const startOf = ({ text, at }: Piece): number => at(LEAD.exec(text)?.[0].length ?? 0)

/** Items may use the anchors of others, unless there is no alias; where it is too large for one piece, they may not. */
const mayShareAnchors = ({ text }: Piece): boolean =>
  text.length <= MOST_CHARACTERS && text.includes('*') && /[\s:,[{-]\*[^\s*]/.test(text)

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
