import type { Expr, SourceInfo } from '../ast/expr.js'
import { unparse } from '../parser/unparse.js'

/** The texts of nodes on one line: as they were written if the parser kept their ranges, else as they are printed. */
export class NodeTexts {
  readonly #source: SourceInfo
  /** The source's code points; a string as long as all of them are one UTF-16 unit each. */
  readonly #points: string | readonly string[]

  constructor(source: SourceInfo) {
    this.#source = source
    const points = Array.from(source.text)
    this.#points = points.length === source.text.length ? source.text : points
  }

  of(expr: Expr): string {
    return onOneLine(this.#written(expr) ?? unparse({ expr, source: this.#source }))
  }

  #written(expr: Expr): string | undefined {
    const range = this.#source.ranges?.get(expr.id)
    if (range === undefined) return undefined
    const part = this.#points.slice(range.start, range.end)
    return typeof part === 'string' ? part : part.join('')
  }
}

/** Without a pattern: one for a break with the space around it takes quadratic time where there is space without a break. */
const onOneLine = (text: string): string =>
  text
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
