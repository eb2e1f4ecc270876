// Reports mismatches to observers, without ever harming the request.
import type { Redaction } from '../../apimachinery/redaction/index.js'
import type { MigrationLogger } from './logger.js'
import type { MismatchRecord } from './record.js'

/**
 * Called with each mismatch. What it throws is logged, and the request goes on; likewise with a promise that it
 * returns.
 */
export type MismatchObserver = (record: MismatchRecord) => void | Promise<void>

/** Who gets mismatches reported, and how much of them. */
export interface Observation {
  readonly observers: readonly MismatchObserver[]
  readonly now: () => Date
  /** What records hide besides secrets, or show nevertheless. */
  readonly redaction?: Redaction
  /** Of how many requests with mismatches records are made: all, by default. Logs and metrics always have all. */
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

/**
 * Hands a request's records to all observers, unless sampling leaves the request out. Records are made only then, by
 * `records`. Failures are logged.
 */
export function observe(
  { observers, now, redaction = {}, sampling }: Observation,
  logger: MigrationLogger,
  records: (time: Date, redaction: Redaction) => readonly MismatchRecord[],
): void {
  const failed = (cause: unknown): void =>
    logger.error('failed to observe a validation mismatch', cause instanceof Error ? cause : new Error(String(cause)))
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act()
    } catch (thrown) {
      failed(thrown)
      return undefined
    }
  }
  const made = attempt(() => {
    if (observers.length === 0 || (sampling !== undefined && sampling.random() >= sampling.rate)) return []
    return records(now(), redaction)
  })
  for (const record of made ?? []) {
    // An observer may return anything; the failure of a promise is logged, too.
    for (const observer of observers) void Promise.resolve(attempt(() => observer(record))).catch(failed)
  }
}
