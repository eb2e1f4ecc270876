// Who works next: work is done without a pause, so there is one piece of it a turn of the event loop.
/** Hands out turns, first come, first served; between two of them other work is done, such as answers about health. */
export class Turns {
  readonly #waiting = new Set<() => void>()
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is one's turn. Rejects with the signal's reason when that is aborted before. */
  take(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const leave = (): void => {
        this.#waiting.delete(turn)
        reject(signal.reason)
      }
      const turn = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(turn)
      if (this.#waiting.size === 1) setImmediate(() => this.#next())
    })
  }

  /** Does something long, which takes many turns, when nothing else of the kind is done. Rejects as `take`, and as the work does. */
  async alone<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.#last
    let finish = (): void => undefined
    this.#last = new Promise((resolve) => (finish = resolve))
    try {
      await unlessAborted(before, signal)
      return await work()
    } finally {
      // Who left the queue keeps the order for those behind it.
      void before.then(finish)
    }
  }

  #next(): void {
    const [turn] = this.#waiting
    if (turn === undefined) return
    this.#waiting.delete(turn)
    turn()
    if (this.#waiting.size > 0) setImmediate(() => this.#next())
  }
}

function unlessAborted(waiting: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    void waiting.then(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
  })
}
