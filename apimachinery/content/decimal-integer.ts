import { emptyError } from './messages.js'

const pattern = /^(?:0|-?[1-9][0-9]*)$/

/** An integer of any size as people write it: no leading zeros, no plus sign, no negative zero. */
export function isDecimalInteger(value: string): string[] {
  if (pattern.test(value)) return []
  return [value === '' ? emptyError() : 'must be a valid decimal integer in canonical form']
}
