import type { Lease } from './store.js'

/** The longest time of one of Node's timers, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** Which keys have how long to live. */
export class Expiry {
  readonly #timers = new Map<number, NodeJS.Timeout>()
  readonly #keys = new Map<number, Map<string, number>>()
  readonly #leases = new Map<string, number>()
  #last = 0

  /** @param expire takes a key of a lease whose time is over, and the revision that had the lease */
  constructor(private readonly expire: (key: string, revision: number) => void) {}

  lease(seconds: number): Lease {
    const id = ++this.#last
    this.#keys.set(id, new Map())
    const timer = setTimeout(() => this.#end(id), Math.min(seconds * 1000, LONGEST))
    // A process does not stay for what expires.
    timer.unref()
    this.#timers.set(id, timer)
    return { id }
  }

  /** Gives a key a lease, or takes the one away that it had. */
  attach(key: string, revision: number | undefined, lease: Lease | undefined): void {
    const old = this.#leases.get(key)
    if (old !== undefined) {
      this.#keys.get(old)?.delete(key)
      this.#leases.delete(key)
    }
    if (lease === undefined || revision === undefined) return
    this.#keys.get(lease.id)?.set(key, revision)
    this.#leases.set(key, lease.id)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #end(id: number): void {
    const keys = this.#keys.get(id) ?? []
    this.#keys.delete(id)
    this.#timers.delete(id)
    for (const [key, revision] of keys) this.expire(key, revision)
  }
}
