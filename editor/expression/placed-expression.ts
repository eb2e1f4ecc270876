// An expression in a manifest: its text, what it may use, and where its characters are in the source.
import type { ExpressionRole } from '../../admission/index.js'
import type { StructuralSchema } from '../../cel/index.js'
import type { RuleReport } from '../../crd/index.js'
import { type Manifest, placeOfField } from '../../manifest/index.js'
import { textOffsets } from '../../manifest/place/index.js'
import { EditedExpression, type ExpressionLanguage, type Range } from '../cel/index.js'

/** What an expression is for. */
export type PlacedRole = ExpressionRole | 'rule'

/** What is known of an expression before its place is asked for. */
export interface FoundExpression {
  readonly role: PlacedRole
  /** The field that has it, as `findField` of kubevet/manifest takes it. */
  readonly field: string
  /** The name of a condition or variable, the key of an audit annotation. */
  readonly name?: string | undefined
  readonly text: string
  readonly language: ExpressionLanguage
  /** The schema of `self` or `object`. */
  readonly schema?: StructuralSchema | undefined
  /** Where in the text the field of that schema is: of CRDs. */
  readonly schemaField?: string
  /** What a rule of a CRD costs in all; undefined for what does not compile, and for other expressions. */
  report?(): RuleReport | undefined
}

/** An expression in a manifest. Offsets of the source and of the expression are UTF-16 units. */
export class PlacedExpression {
  readonly #offsets: readonly number[] | undefined
  readonly #start: number

  constructor(
    readonly manifest: Manifest,
    readonly found: FoundExpression,
    /** All of the scalar in the source. */
    readonly span: Range,
    /** What editors know of it. */
    readonly edited: EditedExpression,
  ) {
    this.#start = span.start
    this.#offsets = textOffsets(manifest.source.text.slice(span.start, span.end), found.text)
  }

  /** Undefined for an expression that is not in the text, as what a merge key brings in. */
  static at(
    manifest: Manifest,
    found: FoundExpression,
    edited = new EditedExpression(found.text, found.language),
  ): PlacedExpression | undefined {
    const place = placeOfField(manifest.place, found.field)
    return place && new PlacedExpression(manifest, found, place.span, edited)
  }

  /** Whether the places of its characters are known: not if it is written with escapes. */
  get isPlaced(): boolean {
    return this.#offsets !== undefined
  }

  covers(offset: number): boolean {
    return offset >= this.span.start && offset <= this.span.end
  }

  /** The offset in the expression of one in the source: of the first character at it or behind it. */
  offsetAt(sourceOffset: number): number | undefined {
    const offsets = this.#offsets
    if (offsets === undefined) return undefined
    const wanted = sourceOffset - this.#start
    let [low, high] = [0, offsets.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((offsets[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return Math.min(low, this.found.text.length)
  }

  /** Where a part of the expression is in the source. */
  rangeInSource({ start, end }: Range): Range | undefined {
    const from = this.#offsets?.[start]
    // The end is behind the last character: what is between it and the next one is no part of it.
    const to = end > start ? this.#offsets?.[end - 1] : from
    if (from === undefined || to === undefined) return undefined
    return { start: this.#start + from, end: this.#start + to + (end > start ? 1 : 0) }
  }
}
