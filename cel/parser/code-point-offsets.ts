// Places are counted in code points, the lexer counts UTF-16 units.

/** Converts offsets of UTF-16 units to those of code points. */
export class CodePointOffsets {
  /** Where the second units of surrogate pairs are. */
  readonly #pairs: readonly number[]

  constructor(text: string) {
    const pairs: number[] = []
    if (/[\ud800-\udbff]/.test(text)) {
      for (const { index } of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) pairs.push(index + 1)
    }
    this.#pairs = pairs
  }

  /** The number of code points before an offset. */
  at(offset: number): number {
    const pairs = this.#pairs
    if (pairs.length === 0) return offset
    let low = 0
    let high = pairs.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((pairs[middle] as number) < offset) low = middle + 1
      else high = middle
    }
    return offset - low
  }

  /** The offset of a code point: what `at` is for it. */
  unitOf(point: number): number {
    const pairs = this.#pairs
    let count = 0
    while (count < pairs.length && (pairs[count] as number) - count <= point) count++
    return point + count
  }
}
