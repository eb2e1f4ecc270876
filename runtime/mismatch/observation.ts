// Reports comparisons and mismatches to observers, without ever harming the request.
import type { Redaction } from '../../apimachinery/redaction/index.js'
import type { MigrationLogger } from './logger.js'
import type { MigrationOutcome } from './outcome.js'
import { mismatchRecords, type MismatchRecord } from './record.js'
import type { MigrationRequest } from './request.js'

/**
 * Called with each mismatch. What it throws is logged, and the request goes on; likewise with a promise that it
 * returns.
 */
export type MismatchObserver = (record: MismatchRecord) => void | Promise<void>

/** One request whose validations were compared, or would have been if they had not failed. */
export interface Comparison {
  readonly time: Date
  readonly request: MigrationRequest
  readonly outcome: MigrationOutcome
  readonly redaction: Redaction
  /** The records of the mismatches, in their order; made when they are first asked for, which copies the objects. */
  records(): readonly MismatchRecord[]
}

/**
 * Called with each request that was compared, before its records are made. What it throws is logged, and the request goes on.
 * It must be done with the objects when it returns: their owner may change them.
 */
export type ComparisonObserver = (comparison: Comparison) => void

/** Who gets comparisons and mismatches reported, and how much of them. */
export interface Observation {
  /** Those that get mismatches. */
  readonly observers?: readonly MismatchObserver[]
  /** Those that get all comparisons. */
  readonly comparisons?: readonly ComparisonObserver[]
  readonly now: () => Date
  /** What records hide besides secrets, or show nevertheless. */
  readonly redaction?: Redaction
  /**
   * Of how many requests with mismatches `observers` get records: all, by default. Logs, metrics and `comparisons` always
   * have all.
   */
  readonly sampling?: {
    /** Part of the requests, from 0 to 1. */
    readonly rate: number
    /** A number from 0 to below 1, each as likely as another. */
    readonly random: () => number
  }
}

/** Writes each mismatch as one line of JSON, line break included. */
export const jsonLinesObserver =
  (write: (line: string) => void): MismatchObserver =>
  (record) =>
    write(`${JSON.stringify(record)}\n`)

/** Hands a request to all observers, its records unless sampling leaves it out. Failures are logged. */
export function observe(
  { observers = [], comparisons = [], now, redaction = {}, sampling }: Observation,
  logger: MigrationLogger,
  request: MigrationRequest,
  outcome: MigrationOutcome,
): void {
  const { mismatches } = outcome
  if (comparisons.length === 0 && (mismatches.length === 0 || observers.length === 0)) return
  const failed =
    (what: string) =>
    (cause: unknown): void =>
      logger.error(`failed to observe ${what}`, cause instanceof Error ? cause : new Error(String(cause)))
  const attempt = <T>(act: () => T, fail: (cause: unknown) => void): T | undefined => {
    try {
      return act()
    } catch (thrown) {
      fail(thrown)
      return undefined
    }
  }
  const comparison = attempt(() => new ObservedComparison(now(), request, outcome, redaction), failed('a comparison'))
  if (comparison === undefined) return
  for (const observer of comparisons) attempt(() => observer(comparison), failed('a comparison'))
  if (mismatches.length === 0 || observers.length === 0) return

  const failedRecord = failed('a validation mismatch')
  const records = attempt(
    () => (sampling !== undefined && sampling.random() >= sampling.rate ? [] : comparison.records()),
    failedRecord,
  )
  for (const record of records ?? []) {
    // An observer may return anything; the failure of a promise is logged, too.
    for (const observer of observers) {
      void Promise.resolve(attempt(() => observer(record), failedRecord)).catch(failedRecord)
    }
  }
}

class ObservedComparison implements Comparison {
  #records: readonly MismatchRecord[] | undefined

  constructor(
    readonly time: Date,
    readonly request: MigrationRequest,
    readonly outcome: MigrationOutcome,
    readonly redaction: Redaction,
  ) {}

  records(): readonly MismatchRecord[] {
    const { time, request, outcome, redaction } = this
    const { validationIdentifier, declarative, mismatches } = outcome
    return (this.#records ??= mismatchRecords(
      mismatches,
      request,
      { time, validationIdentifier, declarative },
      redaction,
    ))
  }
}
