/** A part of a text, by offsets, and what takes its place. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A part of a text with all splices done, which are inside of it; undefined if two of them overlap. */
export function spliced(
  text: string,
  splices: readonly Splice[],
  [from, to]: readonly [from: number, to: number] = [0, text.length],
): string | undefined {
  let result = ''
  let done = from
  for (const { start, end, text: put } of [...splices].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < done) return undefined
    result += text.slice(done, start) + put
    done = end
  }
  return result + text.slice(done, to)
}
