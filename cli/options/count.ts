import { InvalidArgumentError } from 'commander'

/** The value of an option that is a number of things. */
export function parseCount(text: string): number {
  const count = /^[0-9]+$/.test(text) ? Number(text) : NaN
  if (!Number.isSafeInteger(count)) throw new InvalidArgumentError('must be an integer from 0')
  return count
}
