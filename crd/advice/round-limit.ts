// Limits as people write them.
const LARGEST = 1_000_000
/** Between the powers of two and 10, 20, 50, 100, …: steps where small ones are felt. */
const BETWEEN = [3, 6, 7, 12, 24, 40, 80]

/** Code points of DNS labels and DNS subdomains, which names in Kubernetes are. */
export const NAME_LENGTHS: readonly number[] = [63, 253]

/** Round limits from 1 to a million, ascending: powers of two, 10, 20, 50, 100, 200, … , and the lengths of names. */
export const ROUND_LIMITS: readonly number[] = roundLimits()

function roundLimits(): number[] {
  const limits = new Set([...NAME_LENGTHS, ...BETWEEN])
  for (let limit = 1; limit <= LARGEST; limit *= 2) limits.add(limit)
  for (let scale = 1; scale <= LARGEST; scale *= 10) {
    for (const limit of [scale, 2 * scale, 5 * scale]) if (limit <= LARGEST) limits.add(limit)
  }
  return [...limits].sort((a, b) => a - b)
}
