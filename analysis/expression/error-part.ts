/** A part of an expression, in code points. */
export interface ExpressionPart {
  /** The expression as it was written. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The word, or the character, at a line and a column, both from 1, of an expression that was trimmed before. */
export function partAt(written: string, compiled: string, line: number, column: number): ExpressionPart {
  const lines = compiled.split('\n').slice(0, line - 1)
  const inCompiled = lines.reduce((points, one) => points + Array.from(one).length + 1, column - 1)
  // The place of a selection is its dot.
  const [token = ''] = /^(?:\.?\w+|.)/su.exec(Array.from(compiled).slice(inCompiled).join('')) ?? []
  const start = inCompiled + Array.from(written.slice(0, Math.max(written.indexOf(compiled), 0))).length
  return { text: written, start, end: start + Math.max(Array.from(token).length, 1) }
}

const PLACE = /ERROR: <input>:(\d+):(\d+): /

/** The part that the first error of a text is about: `… ERROR: <input>:1:5: undefined field 'x'`. */
export function partOfError(written: string, compiled: string, error: string): ExpressionPart | undefined {
  const [, line, column] = PLACE.exec(error) ?? []
  return line === undefined ? undefined : partAt(written, compiled, Number(line), Number(column))
}
