import { regexError } from './messages.js'

const pattern = /^[0-9]+%$/

/** Digits and `%`. More than a hundred is fine. */
export function isValidPercent(percent: string): string[] {
  if (pattern.test(percent)) return []
  return [
    regexError("a valid percent string must be a numeric string followed by an ending '%'", '[0-9]+%', '1%', '93%'),
  ]
}
