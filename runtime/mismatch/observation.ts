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
  observation: Observation,
  logger: MigrationLogger,
  request: MigrationRequest,
  outcome: MigrationOutcome,
): void {
  const { observers = [], comparisons = [], now, redaction = NO_REDACTION } = observation
  const hasRecords = outcome.mismatches.length > 0 && observers.length > 0
  if (comparisons.length === 0 && !hasRecords) return
  // Every request comes here: nothing is made that most don't need.
  let comparison: ObservedComparison
  try {
    comparison = new ObservedComparison(now(), request, outcome, redaction)
  } catch (thrown) {
    logFailure(logger, COMPARISON, thrown)
    return
  }
  for (const observer of comparisons) {
    try {
      observer(comparison)
    } catch (thrown) {
      logFailure(logger, COMPARISON, thrown)
    }
  }
  if (hasRecords) observeRecords(observation, logger, comparison)
}

const NO_REDACTION: Redaction = {}
const COMPARISON = 'a comparison'

function observeRecords(
  { observers = [], sampling }: Observation,
  logger: MigrationLogger,
  comparison: Comparison,
): void {
  const failed = (cause: unknown): void => logFailure(logger, 'a validation mismatch', cause)
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act()
    } catch (thrown) {
      failed(thrown)
      return undefined
    }
  }
  const records = attempt(() =>
    sampling !== undefined && sampling.random() >= sampling.rate ? [] : comparison.records(),
  )
  for (const record of records ?? []) {
    // An observer may return anything; the failure of a promise is logged, too.
    for (const observer of observers) void Promise.resolve(attempt(() => observer(record))).catch(failed)
  }
}

const logFailure = (logger: MigrationLogger, what: string, cause: unknown): void =>
  logger.error(`failed to observe ${what}`, cause instanceof Error ? cause : new Error(String(cause)))

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
