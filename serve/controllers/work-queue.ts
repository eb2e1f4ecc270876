/** Milliseconds before work that failed is tried again the first time; doubled each time. */
const FIRST_DELAY = 5
/** Milliseconds. In client-go 1,000 s, which is too long for who waits for it in a test. */
const LONGEST_DELAY = 10_000

export interface WorkQueueOptions {
  /** Does the work of a key. Where it fails, it is done again later. */
  work(key: string): Promise<void>
  /** Gets what work failed with. */
  failed(error: unknown): void
  /** How many keys are worked on at once. Default: 1. */
  readonly workers?: number
}

/**
 * Keys whose work is to be done, each once however often it is added (client-go's `workqueue`): a key that is added while it is
 * worked on is worked on again afterwards.
 */
export class WorkQueue {
  readonly #waiting = new Set<string>()
  readonly #working = new Set<string>()
  readonly #again = new Set<string>()
  readonly #failures = new Map<string, number>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #isHalted = false
  #isScheduled = false
  #rested: () => void = () => undefined

  constructor(private readonly options: WorkQueueOptions) {}

  add(key: string): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
    if (this.#working.has(key)) this.#again.add(key)
    else this.#waiting.add(key)
    this.#schedule()
  }

  /** Whether there is work to do now. */
  get isBusy(): boolean {
    return this.#waiting.size + this.#working.size > 0
  }

  /** Begins no more work. Resolves when what has begun is done. */
  async halt(): Promise<void> {
    this.#isHalted = true
    while (this.#working.size > 0) await new Promise<void>((resolve) => (this.#rested = resolve))
  }

  /** Goes on after a halt. */
  resume(): void {
    this.#isHalted = false
    this.#schedule()
  }

  /** Halts for good: what waits is forgotten. */
  stop(): Promise<void> {
    this.#waiting.clear()
    this.#again.clear()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    return this.halt()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isHalted || this.#waiting.size === 0) return
    this.#isScheduled = true
    // Requests come in between.
    setImmediate(() => {
      this.#isScheduled = false
      this.#begin()
    })
  }

  #begin(): void {
    const { workers = 1 } = this.options
    for (const key of this.#waiting) {
      if (this.#isHalted || this.#working.size >= workers) return
      this.#waiting.delete(key)
      this.#working.add(key)
      void this.#work(key)
    }
  }

  async #work(key: string): Promise<void> {
    try {
      await this.options.work(key)
      this.#failures.delete(key)
    } catch (error) {
      this.options.failed(error)
      this.#tryLater(key)
    }
    this.#working.delete(key)
    if (this.#again.delete(key)) this.add(key)
    this.#schedule()
    this.#rested()
  }

  #tryLater(key: string): void {
    if (this.#isHalted) {
      this.#again.add(key)
      return
    }
    const failures = this.#failures.get(key) ?? 0
    this.#failures.set(key, failures + 1)
    const timer = setTimeout(() => this.add(key), Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY))
    timer.unref()
    this.#timers.set(key, timer)
  }
}
