const SURROGATE = /[\ud800-\udfff]/
/** Units up to which counting one by one is faster than asking the regular expression. */
const SHORT = 8

/** Unicode code points; a lone surrogate counts as one, as the byte sequence that Go would hold in its place. */
export function codePoints(text: string): number {
  const units = text.length
  // V8 knows without looking that a text of Latin letters has no surrogates.
  if (units > SHORT && !SURROGATE.test(text)) return units
  let count = units
  for (let at = 1; at < units; at++) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) count--
  }
  return count
}
