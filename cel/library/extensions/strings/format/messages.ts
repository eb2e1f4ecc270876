// The messages for arguments of types that a clause doesn't take, when evaluating and when checking.
import type { Verb } from './parse.js'

const HEX = 'only integers, byte buffers, and strings can be formatted as hex'

const REQUIREMENTS: Readonly<Record<Verb, string>> = {
  s: 'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
  d: 'decimal clause can only be used on integers',
  f: 'fixed-point clause can only be used on doubles',
  e: 'scientific clause can only be used on doubles',
  b: 'only integers and bools can be formatted as binary',
  x: HEX,
  X: HEX,
  o: 'octal clause can only be used on integers',
}

/** The message for an argument of a type, by the type's name at run time. */
export const wrongType = (verb: Verb, typeName: string): string => `${REQUIREMENTS[verb]}, was given ${typeName}`

/** The message of an error that a clause has with its argument. */
export const formattingError = (message: string): string => `error during formatting: ${message}`
