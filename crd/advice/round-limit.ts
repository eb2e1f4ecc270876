// Limits as people write them.
const MANTISSAS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
const LARGEST = 1_000_000
/** The lengths of DNS labels and subdomains. */
const KNOWN_LENGTHS = [63, 253]

/** Round limits from 1 to a million: 1, 2, 3, …, 10, 12, 15, 16, 20, 25, … , powers of two among them. */
export const ROUND_LIMITS: readonly number[] = roundLimits()

function roundLimits(): number[] {
  const limits = new Set([...KNOWN_LENGTHS, 7, 12])
  for (let scale = 1; scale <= LARGEST; scale *= 10) {
    for (const mantissa of MANTISSAS) {
      const limit = mantissa * scale
      if (Number.isInteger(limit) && limit <= LARGEST) limits.add(limit)
    }
  }
  for (let limit = 1; limit <= LARGEST; limit *= 2) limits.add(limit)
  return [...limits].sort((a, b) => a - b)
}
