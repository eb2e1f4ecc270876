import type { Clock } from './clock.js'
import { emptyByNumber } from './sorted-tree.js'
import type { Lease, Stop } from './store.js'

/** Milliseconds that a step of expiring may take, so that requests don't wait. */
const STEP = 10
/** Milliseconds until a key is tried again that could not be deleted: the disk is full, for example. */
const RETRY = 1_000

/** Which keys expire when. */
export class Expiry {
  /** The keys of each time, with the revisions that have it. */
  readonly #due = emptyByNumber<Map<string, number>>()
  readonly #times = new Map<string, number>()
  #timer: Stop | undefined
  /** When the timer ends. */
  #next = Infinity

  /** @param expire takes a key whose time is over, and the revision that had the lease. What it throws is tried again */
  constructor(
    private readonly clock: Clock,
    private readonly expire: (key: string, revision: number) => void,
  ) {}

  /** Gives a key a lease, or takes the one away that it had. */
  attach(key: string, revision: number, lease: Lease | undefined): void {
    this.#detach(key)
    if (lease === undefined) return
    const { expires } = lease
    const keys = this.#due.get(expires)
    if (keys === undefined) this.#due.set(expires, new Map([[key, revision]]))
    else keys.set(key, revision)
    this.#times.set(key, expires)
    if (expires < this.#next) this.#wait(expires)
  }

  close(): void {
    this.#timer?.()
    this.#due.clear()
    this.#times.clear()
    this.#next = Infinity
  }

  #detach(key: string): void {
    const expires = this.#times.get(key)
    if (expires === undefined) return
    this.#times.delete(key)
    const keys = this.#due.get(expires)
    keys?.delete(key)
    if (keys?.size === 0) this.#due.delete(expires)
  }

  #wait(until: number): void {
    this.#timer?.()
    this.#next = until
    this.#timer = this.clock.after(until - this.clock.now(), () => this.#end())
  }

  #end(): void {
    const stop = performance.now() + STEP
    for (let first = this.#first(); first !== undefined && performance.now() < stop; first = this.#first()) {
      const [key, revision] = first
      this.#detach(key)
      try {
        this.expire(key, revision)
      } catch {
        this.attach(key, revision, { expires: this.clock.now() + RETRY })
      }
    }
    this.#next = Infinity
    const next = this.#due.minKey()
    if (next !== undefined) this.#wait(next)
  }

  /** A key whose time is over. */
  #first(): readonly [key: string, revision: number] | undefined {
    const time = this.#due.minKey()
    if (time === undefined || time > this.clock.now()) return undefined
    return this.#due.get(time)?.entries().next().value
  }
}
