const LITERAL = /^([+-]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)$/
/** Digits that the longest int64 has, which is one in base 2. */
const MAX_DIGITS = 64

/**
 * Whether Go's `strconv.ParseInt(text, 0, 64)` takes the text: decimal, `0x`, `0o` (or a plain leading 0) and `0b`
 * literals that fit an int64. Underscores, which Go allows as well, never get here: they end a number in a tag.
 */
export function isInt64Literal(text: string): boolean {
  const match = LITERAL.exec(text)
  if (match === null) return false
  const [, sign, unsigned = ''] = match
  const digits = unsigned.replace(/^0[xXoObB]/, '').replace(/^0+/, '')
  if (digits === '') return true
  if (digits.length > MAX_DIGITS) return false
  const magnitude = BigInt(prefix(unsigned) + digits)
  return magnitude < 2n ** 63n || (sign === '-' && magnitude === 2n ** 63n)
}

/** How JavaScript spells the base: a plain leading 0 is octal in Go and decimal for BigInt. */
function prefix(unsigned: string): string {
  const second = unsigned.charAt(1)
  if (unsigned.startsWith('0') && /[0-7]/.test(second)) return '0o'
  return /[xXoObB]/.test(second) ? `0${second}` : ''
}
