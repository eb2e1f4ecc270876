// The type of a value that may be anything, guessed from the text that is ahead.
import type { ArgumentType } from './argument-type.js'
import { Scanner } from './scanner.js'
import { readString } from './string.js'

/**
 * What controller-tools takes the value ahead of the scanner for; with `allowsList`, one that semicolons separate is a list. Nothing is
 * consumed. Maps may hold anything; lists hold what their first item is.
 */
export function guessType(scanner: Scanner, text: string, allowsList: boolean): ArgumentType {
  const ahead = text.slice(scanner.offset)
  const type = guessOne(ahead)
  return allowsList && isBareList(ahead) ? { kind: 'list', items: type } : type
}

function isBareList(ahead: string): boolean {
  const scanner = new Scanner(ahead)
  for (let token = scanner.scan(); token !== ',' && token !== 'end'; token = scanner.scan()) {
    if (token === ';') return true
  }
  return false
}

function guessOne(ahead: string): ArgumentType {
  let isClean = true
  const scanner = new Scanner(ahead, () => (isClean = false))
  const first = scanner.peekAfterBlanks()
  if (first === '"' || first === "'" || first === '`') return { kind: 'string' }
  if (first === '{') return guessBraces(scanner, ahead)
  let token = scanner.scan()
  if (first === 't' || first === 'f') {
    return { kind: /^(?:true|false)$/.test(scanner.tokenText()) ? 'bool' : 'string' }
  }
  if (token === '-') token = scanner.scan()
  // A number is one only up to its end: `100Mi` and `2024-01-15` are strings.
  if (isClean && (token === 'integer' || token === 'float')) {
    const after = scanner.peekAfterBlanks()
    if (after === '' || after === ',' || after === ';' || after === '}') {
      return { kind: token === 'integer' ? 'int' : 'number' }
    }
  }
  return { kind: 'string' }
}

/** A map if a string and a colon come first, or nothing at all. */
function guessBraces(scanner: Scanner, ahead: string): ArgumentType {
  scanner.scan()
  const first = scanner.peekAfterBlanks()
  const items = guessType(scanner, ahead, false)
  if (items.kind === 'string') {
    readString(scanner, ahead, true)
    if (scanner.scan() === ':' || first === '}') return { kind: 'map', values: { kind: 'any' } }
  }
  return { kind: 'list', items }
}
