import type { ComparisonCount } from '../model/data.js'

/** The comparisons of a stretch of time. */
export interface TimelineBucket {
  /** Its beginning, ISO 8601 in UTC. */
  readonly from: string
  /** Its length. */
  readonly hours: number
  readonly match: number
  readonly silent: number
  readonly mismatch: number
  /** One of the validations threw, or could not begin. */
  readonly failed: number
}

const HOUR = 3_600_000
/** Buckets have one of these lengths, in hours. */
const LENGTHS = [1, 2, 3, 6, 12, 24, 48, 168, 336, 672]
/** A chart has room for this many. */
const MOST_BUCKETS = 72

/** Comparisons by time, in stretches of equal length without gaps; hours that can't be read are left out. */
export function timelineOf(comparisons: readonly ComparisonCount[]): TimelineBucket[] {
  const hours = comparisons.flatMap((one) => {
    const hour = Math.floor(Date.parse(one.hour) / HOUR)
    return Number.isNaN(hour) ? [] : [{ hour, one }]
  })
  if (hours.length === 0) return []
  const first = hours.reduce((least, { hour }) => Math.min(least, hour), Infinity)
  const last = hours.reduce((most, { hour }) => Math.max(most, hour), -Infinity)
  const fits = (length: number): boolean => Math.floor(last / length) - Math.floor(first / length) < MOST_BUCKETS
  const length = LENGTHS.find(fits) ?? Math.ceil((last - first + 1) / MOST_BUCKETS) + 1
  const start = Math.floor(first / length)
  const buckets = Array.from({ length: Math.floor(last / length) - start + 1 }, (_, index) => ({
    from: new Date((start + index) * length * HOUR).toISOString(),
    hours: length,
    match: 0,
    silent: 0,
    mismatch: 0,
    failed: 0,
  }))
  for (const { hour, one } of hours) {
    const bucket = buckets[Math.floor(hour / length) - start]
    if (bucket === undefined || one.result === 'unregistered') continue
    bucket[one.result === 'panic' || one.result === 'error' ? 'failed' : one.result] += one.count
  }
  return buckets
}
