/** The most UTF-16 units of a text that a function makes: 256 MiB of memory, and tens of millions of cost units. */
const MAX_UNITS = 2 ** 27

/** Throws JavaScript's own RangeError, of its larger limit, for a text that would have too many units. */
export function refuseLong(units: number): void {
  if (units > MAX_UNITS) throw new RangeError('Invalid string length')
}
