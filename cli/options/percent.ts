import { InvalidArgumentError } from 'commander'

/** The value of an option in percent. */
export function parsePercent(text: string): number {
  const percent = /^[0-9]+(?:\.[0-9]+)?$/.test(text) ? Number(text) : NaN
  if (!(percent <= 100)) throw new InvalidArgumentError('must be a number from 0 to 100')
  return percent
}
