import type { MismatchData, Sightings, StoredMismatch } from './data.js'
import { KEYS } from './keys.js'
import { SAMPLES, smallestSamples } from './samples.js'

/** Limits of what is merged. */
export interface MergeOptions {
  /** Samples of a distinct mismatch. Default: 5. */
  readonly samples?: number
}

/**
 * Joins what was seen in two places, or by two processes: counts are added, times span both, of samples the smallest stay.
 * In which order data are merged makes no difference.
 */
export function mergeData(a: MismatchData, b: MismatchData, { samples = SAMPLES }: MergeOptions = {}): MismatchData {
  const of = <List extends keyof MismatchData>(list: List): MismatchData[List][number][] => {
    const rows = new Map<string, MismatchData[List][number]>()
    for (const row of [...a[list], ...b[list]]) {
      const key = KEYS[list](row)
      const known = rows.get(key)
      rows.set(key, known === undefined ? row : joinRows(list, known, row, samples))
    }
    return sortedRows(list, [...rows.values()])
  }
  return {
    validations: of('validations'),
    comparisons: of('comparisons'),
    rules: of('rules'),
    fired: of('fired'),
    uncompared: of('uncompared'),
    mismatches: of('mismatches'),
    panics: of('panics'),
    noise: of('noise'),
    dropped: of('dropped'),
  }
}

/** Joins two rows of the same key. */
export const joinRows = <List extends keyof MismatchData>(
  list: List,
  one: MismatchData[List][number],
  other: MismatchData[List][number],
  samples: number,
): MismatchData[List][number] => JOINS[list](one, other, samples)

/** Sorts rows by key. */
export function sortedRows<List extends keyof MismatchData>(
  list: List,
  rows: readonly MismatchData[List][number][],
): MismatchData[List][number][] {
  const keyed = rows.map((row) => [KEYS[list](row), row] as const)
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

const counted = <Row extends { readonly count: number }>(one: Row, other: Row): Row => ({
  ...one,
  count: one.count + other.count,
})

const seen = <Row extends Sightings>(one: Row, other: Row): Row => ({
  ...one,
  count: one.count + other.count,
  firstSeen: one.firstSeen < other.firstSeen ? one.firstSeen : other.firstSeen,
  lastSeen: one.lastSeen > other.lastSeen ? one.lastSeen : other.lastSeen,
})

function mismatch(one: StoredMismatch, other: StoredMismatch, samples: number): StoredMismatch {
  const { advice, message } = isLater(one, other) ? one : other
  return {
    ...seen(one, other),
    causes: sum(one.causes, other.causes),
    advice,
    message,
    samples: smallestSamples([...one.samples, ...other.samples], samples),
  }
}

/** Whose texts are the newer ones; of the same time it is the greater text, whatever the order. */
function isLater(one: StoredMismatch, other: StoredMismatch): boolean {
  if (one.lastSeen !== other.lastSeen) return one.lastSeen > other.lastSeen
  return `${one.advice}\n${one.message}` > `${other.advice}\n${other.message}`
}

function sum(one: StoredMismatch['causes'], other: StoredMismatch['causes']): StoredMismatch['causes'] {
  const causes = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort() as (keyof typeof one)[]
  return Object.fromEntries(causes.map((cause) => [cause, (one[cause] ?? 0) + (other[cause] ?? 0)]))
}

const either = <Row>(one: Row, other: Row): Row => (JSON.stringify(one) < JSON.stringify(other) ? one : other)

const JOINS: {
  readonly [List in keyof MismatchData]: (
    one: MismatchData[List][number],
    other: MismatchData[List][number],
    samples: number,
  ) => MismatchData[List][number]
} = {
  validations: either,
  comparisons: counted,
  rules: either,
  fired: seen,
  uncompared: seen,
  mismatches: mismatch,
  panics: seen,
  noise: counted,
  dropped: counted,
}
