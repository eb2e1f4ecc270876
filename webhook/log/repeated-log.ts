// What clients can make a server say again and again is said once in a while, with how often it happened.
import type { WebhookLog } from './webhook-log.js'

/** A line of the log. */
export interface LogLine {
  readonly level: 'error' | 'warn'
  readonly fields: Readonly<Record<string, unknown>>
  readonly message: string
}

interface Repeated {
  /** The last line since the one that was written. */
  latest: LogLine
  count: number
  readonly timer: NodeJS.Timeout
}

/** Milliseconds between two lines about the same. */
const INTERVAL = 60_000

/**
 * Writes the first line of a key at once. Those that follow within the interval are counted; at its end the last of them is
 * written, with their number as `times`.
 */
export class RepeatedLog {
  readonly #repeated = new Map<string, Repeated>()

  constructor(
    private readonly log: () => Pick<WebhookLog, LogLine['level']>,
    private readonly interval = INTERVAL,
  ) {}

  /** `key` says what counts as the same; there are to be few keys, and none that clients choose. */
  tell(key: string, line: LogLine): void {
    const known = this.#repeated.get(key)
    if (known !== undefined) {
      known.latest = line
      known.count++
      return
    }
    this.#write(line)
    const timer = setInterval(() => this.#report(key), this.interval).unref()
    this.#repeated.set(key, { latest: line, count: 0, timer })
  }

  /** Writes what was counted and not written yet, and forgets everything. */
  flush(): void {
    for (const key of [...this.#repeated.keys()]) {
      this.#report(key)
      this.#forget(key)
    }
  }

  #report(key: string): void {
    const repeated = this.#repeated.get(key)
    if (repeated === undefined) return
    const { latest, count } = repeated
    // After a quiet interval the next line is a first one again.
    if (count === 0) return this.#forget(key)
    repeated.count = 0
    this.#write({ ...latest, fields: { ...latest.fields, times: count } })
  }

  #forget(key: string): void {
    clearInterval(this.#repeated.get(key)?.timer)
    this.#repeated.delete(key)
  }

  #write({ level, fields, message }: LogLine): void {
    this.log()[level](fields, message)
  }
}
