// The suffixes of quantities (apimachinery's `pkg/api/resource/suffix.go`).

/** How a quantity writes its exponent: `12M`, `12Mi` or `12e6`. It keeps the way in which it was written. */
export type QuantityFormat = 'DecimalSI' | 'BinarySI' | 'DecimalExponent'

export interface QuantitySuffix {
  readonly base: 2 | 10
  readonly exponent: number
  readonly format: QuantityFormat
}

const decimalSuffixes: ReadonlyMap<string, number> = new Map([
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
])
const binarySuffixes: ReadonlyMap<string, number> = new Map([
  ['Ki', 10],
  ['Mi', 20],
  ['Gi', 30],
  ['Ti', 40],
  ['Pi', 50],
  ['Ei', 60],
])

const inverse = (suffixes: ReadonlyMap<string, number>): ReadonlyMap<number, string> =>
  new Map([...suffixes].map(([suffix, exponent]) => [exponent, suffix]))
const decimalByExponent = inverse(decimalSuffixes)
const binaryByExponent = inverse(binarySuffixes)

const int64Limit = 1n << 63n

/** What a suffix means; undefined if it is none. */
export function interpretSuffix(suffix: string): QuantitySuffix | undefined {
  const decimal = decimalSuffixes.get(suffix)
  if (decimal !== undefined) return { base: 10, exponent: decimal, format: 'DecimalSI' }
  const binary = binarySuffixes.get(suffix)
  if (binary !== undefined) return { base: 2, exponent: binary, format: 'BinarySI' }
  if (!/^[eE][+-]?[0-9]+$/.test(suffix)) return undefined
  const negative = suffix[1] === '-'
  const size = BigInt(suffix.slice(suffix[1] === '+' || negative ? 2 : 1))
  const written = negative ? -size : size
  if (written >= int64Limit || written < -int64Limit) return undefined
  // Kubernetes reads an int64 and keeps its lower half.
  return { base: 10, exponent: Number(BigInt.asIntN(32, written)), format: 'DecimalExponent' }
}

/** The suffix for an exponent of ten, or of two for BinarySI; empty if there is none, as in Kubernetes. */
export function suffixText(exponent: number, format: QuantityFormat): string {
  switch (format) {
    case 'DecimalSI':
      return decimalByExponent.get(exponent) ?? ''
    case 'BinarySI':
      return binaryByExponent.get(exponent) ?? ''
    case 'DecimalExponent':
      return exponent === 0 ? '' : `e${exponent}`
  }
}
