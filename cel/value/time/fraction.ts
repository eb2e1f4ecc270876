/** The nanoseconds of a second, from 0 to 999,999,999, as the decimals of a text with the point: `.5`; empty for 0. */
export const fractionText = (nanos: number | bigint): string =>
  nanos === 0 || nanos === 0n ? '' : `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`
