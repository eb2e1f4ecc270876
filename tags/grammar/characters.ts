// The classes of characters that tags are made of, as sources of regular expressions with the `v` flag.

/**
 * Ranges with the letters and digits that Unicode 15.1 to 17 added. Kubernetes' Go has the tables of Unicode 15.0, and
 * refuses them; JavaScript engines are newer, each in its own way.
 */
const LATER_THAN_UNICODE_15 = [
  String.raw`\u088f\u0c5c\u0cdc\u1c89-\u1c8a\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7f1\u{105c0}-\u{105f3}`,
  String.raw`\u{10940}-\u{10959}\u{10d40}-\u{10d85}\u{10ec2}-\u{10ec7}\u{11380}-\u{113d3}\u{116d0}-\u{116e3}`,
  String.raw`\u{11bc0}-\u{11bf9}\u{11db0}-\u{11de9}\u{13460}-\u{143fa}\u{16100}-\u{16139}\u{16d40}-\u{16d79}`,
  String.raw`\u{16ea0}-\u{16ed3}\u{16ff2}-\u{16ff3}\u{187f8}-\u{187ff}\u{18cff}\u{18d09}-\u{18df2}\u{1ccf0}-\u{1ccf9}`,
  String.raw`\u{1e5d0}-\u{1e6ff}\u{2b73a}-\u{2b73f}\u{2cea2}-\u{2cead}\u{2ebf0}-\u{2ee5d}\u{323b0}-\u{33479}`,
].join('')

const LETTER = String.raw`[\p{L}--[${LATER_THAN_UNICODE_15}]]`

/** What Go's unicode.IsDigit takes: decimal digits of every script. */
export const DIGIT = String.raw`[\p{Nd}--[${LATER_THAN_UNICODE_15}]]`

/** What Go's unicode.IsSpace takes. JavaScript's `\s` differs: it has U+FEFF and lacks U+0085. */
export const BLANK = String.raw`\p{White_Space}`

const BEGIN = `[_${LETTER}]`
const INTERIOR = String.raw`${LETTER}${DIGIT}_.\-`

/** A name of an argument or a word as a value. */
export const IDENTIFIER = `${BEGIN}[${INTERIOR}]*`

/** A tag's name: alone in that it may hold colons. */
export const TAG_NAME = `${BEGIN}[${INTERIOR}:]*`

const blank = new RegExp(BLANK, 'v')

/**
 * Where the text begins and ends without the blanks around it, in UTF-16 units: what Go's strings.TrimSpace leaves. An
 * expression anchored at the end would take quadratic time for long runs of blanks inside the text.
 */
export function trimmedRange(text: string): { start: number; end: number } {
  let start = 0
  let end = text.length
  // No blank lies outside the basic plane, so that units and code points agree here.
  while (start < end && blank.test(text.charAt(start))) start++
  while (end > start && blank.test(text.charAt(end - 1))) end--
  return { start, end }
}

/** How many code points lie before an offset in UTF-16 units. */
export function codePointsBefore(text: string, offset: number): number {
  let count = 0
  for (let at = 0; at < offset; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return count
}
