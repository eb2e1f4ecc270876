/** UTF-16 units of a text at most that a function makes: 256 MiB of memory, and tens of millions of cost units. */
const MAX_UNITS = 2 ** 27

/** Throws the RangeError of JavaScript's own, longer limit for the length of a text that is not made for that reason. */
export function refuseLong(units: number): void {
  if (units > MAX_UNITS) throw new RangeError('Invalid string length')
}
