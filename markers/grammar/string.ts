import { quote } from '../../apimachinery/text/index.js'
import { unquote } from './go-literal.js'
import type { Scanner } from './scanner.js'

/**
 * A string between quotes, or else the text up to the next `,`, `;` or `}`, or as a key (`inMap`) `:`. Numbers aren't scanned, so
 * that a string such as `08a` is not a bad one.
 */
export function readString(scanner: Scanner, text: string, inMap: boolean): string | undefined {
  const { scansNumbers } = scanner
  scanner.scansNumbers = false
  try {
    const token = scanner.scan()
    if (token === 'string' || token === 'raw string') {
      const value = unquote(scanner.tokenText())
      if (value === undefined) scanner.fail('unable to parse string: invalid syntax')
      return value
    }
    const { start } = scanner
    for (let next = scanner.peekAfterBlanks(); !endsString(next, inMap); next = scanner.peekAfterBlanks()) {
      scanner.scan()
    }
    // After blanks the last token has no text: controller-tools loses it, and so do we.
    const value = text.slice(start, scanner.start + scanner.tokenText().length)
    const given = text.slice(start, scanner.offset).trimEnd()
    if (value.trimEnd() !== given) scanner.note(`of ${quote(given)} only ${quote(value)} is read`, start)
    return value
  } finally {
    scanner.scansNumbers = scansNumbers
  }
}

const endsString = (next: string, inMap: boolean): boolean =>
  next === '' || next === ',' || next === ';' || next === '}' || (inMap && next === ':')
