const SURROGATE = /[\ud800-\udfff]/
/** Units up to which counting one by one is faster than asking the regular expression. */
const SHORT = 8

/** Unicode code points of a text; a lone surrogate counts as one, as U+FFFD, which is in its place in Go. */
export function codePoints(text: string): number {
  const units = text.length
  // V8 knows without looking that a text of Latin letters has no surrogates.
  if (units > SHORT && !SURROGATE.test(text)) return units
  let length = units
  for (let index = 0; index < units - 1; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0xd800 || unit > 0xdbff) continue
    const next = text.charCodeAt(index + 1)
    if (next >= 0xdc00 && next <= 0xdfff) {
      length--
      index++
    }
  }
  return length
}
