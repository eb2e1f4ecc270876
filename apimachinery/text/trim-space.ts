// Unicode's `White_Space`, which is Go's notion of a space; JavaScript's own has U+FEFF, and not U+0085.
const SPACES = '[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'
const space = new RegExp(SPACES)

/** The text without white space at both ends (Go's `strings.TrimSpace`). */
export function trimSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && space.test(text.charAt(start))) start++
  while (end > start && space.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
