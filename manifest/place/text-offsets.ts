/**
 * Where the characters of a YAML scalar's value are in its source: an offset (UTF-16) for each of the value's, and one for its
 * end. Undefined if the value is written otherwise, with escapes, say. `written` is the scalar's text from its source.
 */
export function textOffsets(written: string, value: string): number[] | undefined {
  const [header = ''] = /^[|>][^\n]*\n/.exec(written) ?? []
  const quote = header === '' && /^["']/.test(written) ? written.charAt(0) : ''
  const offsets: number[] = []
  let at = header === '' ? quote.length : header.length
  for (let index = 0; index < value.length;) {
    if (isSpace(value, index)) {
      const end = endOfSpace(value, index)
      // Line breaks and indentation are folded or left out: a run of space corresponds to a run of space.
      const sourceEnd = endOfSpace(written, at)
      for (const start = index; index < end; index++) offsets.push(Math.min(at + index - start, sourceEnd))
      at = sourceEnd
      continue
    }
    if (offsets.length === 0) at = endOfSpace(written, at)
    if (quote === '"' && written.charAt(at) === '\\') at++
    if (written.charAt(at) !== value.charAt(index)) return undefined
    offsets.push(at)
    // A single quote between single quotes is written twice.
    at += quote === "'" && value.charAt(index) === "'" ? 2 : 1
    index++
  }
  return [...offsets, at]
}

const isSpace = (text: string, index: number): boolean => /\s/.test(text.charAt(index))

function endOfSpace(text: string, start: number): number {
  let end = start
  while (end < text.length && isSpace(text, end)) end++
  return end
}
