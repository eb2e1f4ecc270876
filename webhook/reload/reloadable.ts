/** What came of a reload. */
export type ReloadResult = 'loaded' | 'unchanged' | 'refused'

/** What came of one reload; `problem` is set where the result is `refused`. */
export interface ReloadOutcome {
  readonly result: ReloadResult
  /** Why the new one was refused. What was there before goes on serving. */
  readonly problem?: string
}

/** Something that was loaded; of equal revisions only the first is taken. */
export interface Revised {
  readonly revision: string
}

/**
 * Something that is loaded again and again, and taken over only whole: what does not load leaves the last one in its place.
 * Reloads happen one after the other; all that are requested during one are answered by the next.
 */
export class Reloadable<T extends Revised> {
  #current: T | undefined
  #problem: string | undefined
  #running: Promise<ReloadOutcome> | undefined
  #next: Promise<ReloadOutcome> | undefined

  /** `load` rejects with what is wrong; `accept`, if given, may throw it, and has the new one in use when it returns. */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly accept: (loaded: T) => void = () => undefined,
  ) {}

  /** What is in use; undefined before the first success. */
  get current(): T | undefined {
    return this.#current
  }

  /** Why the last reload was refused; undefined if it was not. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Never rejects. */
  reload(): Promise<ReloadOutcome> {
    if (this.#running === undefined) return this.#start()
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      return this.#start()
    })
    return this.#next
  }

  #start(): Promise<ReloadOutcome> {
    this.#running = this.#attempt().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #attempt(): Promise<ReloadOutcome> {
    try {
      const loaded = await this.load()
      const isNew = loaded.revision !== this.#current?.revision
      if (isNew) {
        this.accept(loaded)
        this.#current = loaded
      }
      this.#problem = undefined
      return { result: isNew ? 'loaded' : 'unchanged' }
    } catch (thrown) {
      const problem = thrown instanceof Error ? thrown.message : String(thrown)
      this.#problem = problem
      return { result: 'refused', problem }
    }
  }
}
