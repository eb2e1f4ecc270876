import { InvalidArgumentError } from 'commander'

/** The value of an option that is a number of things. */
export const parseCount = (text: string): number => countFrom(0, text)

/** The value of an option that is a number of things, at least one. */
export const parsePositive = (text: string): number => countFrom(1, text)

/** The most threads that can be asked for. */
const MOST_JOBS = 64

/** The value of `--jobs`. */
export const parseJobs = (text: string): number => Math.min(countFrom(1, text), MOST_JOBS)

function countFrom(least: number, text: string): number {
  const count = /^[0-9]+$/.test(text) ? Number(text) : NaN
  if (!Number.isSafeInteger(count) || count < least) throw new InvalidArgumentError(`must be an integer from ${least}`)
  return count
}
