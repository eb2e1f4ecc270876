// Hands comparisons to a store, off the path of requests.
import type { ComparisonObserver, MigrationLogger, Scheme } from '../../runtime/index.js'
import type { MismatchData } from '../model/data.js'
import { storeErrorOf } from '../sqlite/store-error.js'
import { MismatchStore, type StoreOptions } from '../store/store.js'
import { MismatchTally, type TallyOptions } from '../tally/tally.js'

/** Where a sink stores what, and what it tells whom. */
export interface StoreSinkOptions extends Pick<StoreOptions, 'retentionDays' | 'maxMiB'>, TallyOptions {
  /** The file of the store; several processes may use the same one. */
  readonly file: string
  /** Knows the rules of the kinds, and how their fields are typed. */
  readonly scheme: Scheme
  /** Is told when the store can't be written, once, and when it can again. Default: standard error. */
  readonly logger?: Pick<MigrationLogger, 'error' | 'info'>
}

/** Milliseconds from the first comparison to the write. */
const FLUSH_AFTER = 1000
/** Milliseconds between two attempts, at most: a store that can't be written is tried again, less and less often. */
const MOST_WAIT = 60_000
/** Milliseconds of waiting after which it is told that another process has the store locked. */
const LOCKED_AFTER = 4000

const standardError: Pick<MigrationLogger, 'error' | 'info'> = {
  error: (message) => void process.stderr.write(`kubevet: ${message}\n`),
  info: (message) => void process.stderr.write(`kubevet: ${message}\n`),
}

/**
 * Counts comparisons, and writes them to a store a second later, without keeping the process alive; what is left when the
 * process exits is written then. A process that is killed loses that second. While the store can't be written (locked, damaged,
 * the disk full), what comes is kept in memory, up to limits, and what is beyond is counted as dropped; validation goes on.
 */
export class StoreSink {
  readonly #tally: MismatchTally
  readonly #logger: Pick<MigrationLogger, 'error' | 'info'>
  #store: MismatchStore | undefined
  /** What could not be written. */
  #pending: MismatchData | undefined
  #timer: NodeJS.Timeout | undefined
  #wait = FLUSH_AFTER
  #isFailureTold = false
  #endsWithProcess = false
  #isClosed = false

  constructor(private readonly options: StoreSinkOptions) {
    this.#tally = new MismatchTally(options.scheme, options)
    this.#logger = options.logger ?? standardError
  }

  /** Notes a comparison: one of the `comparisons` of an `Observation`. */
  readonly observer: ComparisonObserver = (comparison) => {
    if (this.#isClosed) throw new Error(`the sink of ${this.options.file} is closed`)
    this.#tally.note(comparison)
    if (this.#timer === undefined) this.#arm()
  }

  /** Writes now. Never throws: whether it was possible is the result. */
  flush(): boolean {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#pending === undefined && this.#tally.isEmpty) return true
    try {
      // Waiting for another process would block requests.
      this.#store ??= MismatchStore.open(this.options.file, { ...this.options, busyTimeout: 0 })
      if (this.#pending !== undefined) this.#store.write(this.#pending)
      this.#pending = undefined
      if (!this.#tally.isEmpty) {
        this.#pending = this.#tally.take()
        this.#store.write(this.#pending)
        this.#pending = undefined
      }
    } catch (thrown) {
      this.#failed(thrown)
      return false
    }
    if (this.#isFailureTold) this.#logger.info('mismatches are stored again', { file: this.options.file })
    this.#isFailureTold = false
    this.#wait = FLUSH_AFTER
    return true
  }

  /** Writes what is left, and closes the store. What can't be written is lost, and the logger told how much it is. */
  close(): void {
    if (this.#isClosed) return
    if (!this.flush()) {
      clearTimeout(this.#timer)
      const lost = [this.#pending, this.#tally.take()].reduce((sum, data) => sum + comparisonsIn(data), 0)
      this.#logger.error(`${this.options.file}: ${lost} comparisons were not stored`)
    }
    this.#isClosed = true
    process.removeListener('exit', this.#atExit)
    this.#store?.close()
    this.#store = undefined
  }

  #arm(): void {
    this.#timer = setTimeout(this.#whenDue, this.#wait).unref()
    if (this.#endsWithProcess) return
    this.#endsWithProcess = true
    process.once('exit', this.#atExit)
  }

  readonly #atExit = (): void => this.close()

  readonly #whenDue = (): void => void this.flush()

  #failed(thrown: unknown): void {
    const error = storeErrorOf(this.options.file, thrown)
    // Two processes that write in the same moment are no news.
    const isNews = !this.#isFailureTold && (error.failure !== 'locked' || this.#wait >= LOCKED_AFTER)
    if (isNews) {
      this.#isFailureTold = true
      this.#logger.error(`mismatches cannot be stored, and are kept in memory: ${error.message}: ${error.mend}`, error)
    }
    this.#wait = Math.min(this.#wait * 2, MOST_WAIT)
    this.#arm()
    if (error.failure === 'locked') return
    // The file may be replaced.
    try {
      this.#store?.close()
    } catch {
      // It is of no use any more.
    }
    this.#store = undefined
  }
}

const comparisonsIn = (data: MismatchData | undefined): number =>
  (data?.comparisons ?? []).reduce((sum, { count }) => sum + count, 0)
