import { numberOf } from '../projection/arguments.js'
import type { SchemaPlace } from '../projection/place.js'
import type { Check } from '../model/plan.js'

const LEAST = -(2n ** 63n)
const GREATEST = 2n ** 63n - 1n

/** A limit of an integer's values: as a keyword, where that says it exactly, else as a rule. */
export function projectBound({ call }: Check, place: SchemaPlace, keyword: 'minimum' | 'maximum'): void {
  const limit = numberOf(call)
  const [comparison, words] = keyword === 'minimum' ? (['>=', 'greater'] as const) : (['<=', 'less'] as const)
  place.require({
    ...(isKeyword(limit) && { keywords: { [keyword]: limit } }),
    // No int64 is beyond its own limits.
    holds: (self) => (limit === LEAST || limit === GREATEST ? 'true' : `${self} ${comparison} ${limit}`),
    zeroHolds: keyword === 'minimum' ? 0 >= limit : 0 <= limit,
    message: `must be ${words} than or equal to ${limit}`,
  })
}

/**
 * Whether `minimum` or `maximum` says a limit exactly: API servers read it as a float64, and refuse whatever it is asked of if
 * that is not within int64.
 */
export function isKeyword(limit: number | bigint): boolean {
  const float = Number(limit)
  return BigInt(float) === BigInt(limit) && Math.abs(float) < 2 ** 63
}
