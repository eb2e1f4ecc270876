// Who works next: work is done without a pause, so only some of it is done in one turn of the event loop.
import type { Deadline } from './deadline.js'

/** Milliseconds of a turn after which no further work is begun in it. */
const TURN = 5

/** Hands out time to work, first come, first served; between two turns other work is done, such as answers about health. */
export class Turns {
  readonly #waiting = new Set<() => void>()
  #last: Promise<void> = Promise.resolve()
  /** When the first piece of work of this turn was begun. */
  #begun: number | undefined

  /** `now` is a clock of milliseconds. */
  constructor(private readonly now: () => number) {}

  /**
   * Takes the steps of some work when there is time for them, as many in a turn as fit into it. Rejects with the deadline's answer
   * if that is over before, and as the work does.
   */
  async run<T>(deadline: Deadline, steps: Generator<undefined, T>): Promise<T> {
    for (;;) {
      deadline.check()
      if (this.#waiting.size > 0 || !this.#hasTime()) await this.#turn(deadline)
      let step = steps.next()
      while (step.done !== true && this.#hasTime()) step = steps.next()
      if (step.done === true) return step.value
    }
  }

  #turn(deadline: Deadline): Promise<void> {
    return new Promise((resolve, reject) => {
      const forget = deadline.whenOver((reason) => {
        this.#waiting.delete(turn)
        reject(reason)
      })
      const turn = (): void => {
        forget()
        resolve()
      }
      this.#waiting.add(turn)
      setImmediate(() => this.#next())
    })
  }

  /** Does something long, which takes many turns, when nothing else of the kind is done. Rejects as `run`. */
  async alone<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    const before = this.#last
    let finish = (): void => undefined
    this.#last = new Promise((resolve) => (finish = resolve))
    try {
      await unlessOver(before, deadline)
      return await work()
    } finally {
      // Who left the queue keeps the order for those behind it.
      void before.then(finish)
    }
  }

  #hasTime(): boolean {
    if (this.#begun !== undefined) return this.now() - this.#begun < TURN
    this.#begun = this.now()
    setImmediate(() => (this.#begun = undefined))
    return true
  }

  /** Called once for each that waits, in a callback of its own, so that its work is done before the next one is called. */
  #next(): void {
    const [turn] = this.#waiting
    if (turn === undefined) return
    if (!this.#hasTime()) {
      setImmediate(() => this.#next())
      return
    }
    this.#waiting.delete(turn)
    turn()
  }
}

function unlessOver(waiting: Promise<void>, deadline: Deadline): Promise<void> {
  return new Promise((resolve, reject) => {
    deadline.check()
    const forget = deadline.whenOver(reject)
    void waiting.then(() => {
      forget()
      resolve()
    })
  })
}
