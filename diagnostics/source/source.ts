/** A place in a text: line and column count from 1, columns in UTF-16 code units, as editors and SARIF count them. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A source text with its name. Offsets are in UTF-16 code units from its start. */
export class SourceText {
  private starts: readonly number[] | undefined

  constructor(
    /** The file's path as it was given, or a name in angle brackets (`<stdin>`). */
    readonly name: string,
    readonly text: string,
  ) {}

  /** At least 1: an empty text has one empty line. */
  get lineCount(): number {
    return this.lineStarts().length
  }

  /** The place of an offset; one outside the text counts as its nearest end. */
  position(offset: number): Position {
    const starts = this.lineStarts()
    const inside = Math.min(Math.max(offset, 0), this.text.length)
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= inside) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: inside - (starts[low] ?? 0) + 1 }
  }

  /** The offset of a place; a line or column outside the text counts as the nearest one. */
  offset({ line, column }: Position): number {
    const nearest = Math.min(Math.max(line, 1), this.lineCount)
    const [start, end] = this.lineRange(nearest)
    return Math.min(start + Math.max(column, 1) - 1, end)
  }

  /** Where a line (from 1) starts, and where it ends before its line break. Lines outside the text are empty. */
  lineRange(line: number): [start: number, end: number] {
    const starts = this.lineStarts()
    const start = starts[line - 1]
    if (start === undefined) return [this.text.length, this.text.length]
    let end = starts[line] ?? this.text.length
    if (line < starts.length) {
      end--
      if (this.text[end] === '\n' && end > start && this.text[end - 1] === '\r') end--
    }
    return [start, end]
  }

  /** A line (from 1) without its line break. */
  lineText(line: number): string {
    return this.text.slice(...this.lineRange(line))
  }

  /**
   * The same text with other characters from an offset on. Their number and their line breaks must be those of what they
   * replace: then the lines need not be found again.
   */
  withPart(start: number, part: string): SourceText {
    const changed = new SourceText(this.name, this.text.slice(0, start) + part + this.text.slice(start + part.length))
    changed.starts = this.lineStarts()
    return changed
  }

  private lineStarts(): readonly number[] {
    if (this.starts === undefined) {
      const starts = [0]
      for (const { 0: lineBreak, index } of this.text.matchAll(/\r\n?|\n/g)) starts.push(index + lineBreak.length)
      this.starts = starts
    }
    return this.starts
  }
}

/** A range of a source: `start` inclusive, `end` exclusive, both offsets. Empty if they are equal. */
export interface Span {
  readonly source: SourceText
  readonly start: number
  readonly end: number
}
