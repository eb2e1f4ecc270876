// How many requests are worked on at once, and how many wait.
import type { Deadline } from './deadline.js'
import { HttpError } from './http-error.js'
import type { Limits } from './limits.js'

/** The right to be worked on. */
export interface Pass {
  /** Gives it back; once more does nothing. */
  release(): void
}

interface Waiter {
  readonly bytes: number
  readonly admit: (pass: Pass) => void
}

/**
 * Lets requests in, first come, first served, as long as their number and the bytes of their bodies allow it. The bodies of
 * those that wait stay unread, so waiting costs next to nothing.
 */
export class RequestGate {
  readonly #waiting = new Set<Waiter>()
  #inFlight = 0
  #bytes = 0

  constructor(private readonly limits: Pick<Limits, 'inFlight' | 'inFlightBytes' | 'queued'>) {}

  get inFlight(): number {
    return this.#inFlight
  }

  get queued(): number {
    return this.#waiting.size
  }

  /** Bytes of the bodies that may be in memory. */
  get bytes(): number {
    return this.#bytes
  }

  /** Rejects with a 429 if too many wait, and with the deadline's answer if that is over before. */
  async enter(bytes: number, deadline: Deadline): Promise<Pass> {
    deadline.check()
    if (this.#waiting.size === 0 && this.#hasRoom(bytes)) return this.#pass(bytes)
    if (this.#waiting.size >= this.limits.queued) {
      throw new HttpError(429, 'too_many_requests', 'too many requests, please try again later', { 'retry-after': '1' })
    }
    return new Promise((resolve, reject) => {
      const forget = deadline.whenOver((reason) => {
        this.#waiting.delete(waiter)
        reject(reason)
        // Those behind it may need less room.
        this.#admitWaiting()
      })
      const waiter: Waiter = {
        bytes,
        admit: (pass) => {
          forget()
          resolve(pass)
        },
      }
      this.#waiting.add(waiter)
    })
  }

  #hasRoom(bytes: number): boolean {
    const { inFlight, inFlightBytes } = this.limits
    return this.#inFlight === 0 || (this.#inFlight < inFlight && this.#bytes + bytes <= inFlightBytes)
  }

  #pass(bytes: number): Pass {
    this.#inFlight++
    this.#bytes += bytes
    let held = true
    return {
      release: () => {
        if (!held) return
        held = false
        this.#inFlight--
        this.#bytes -= bytes
        this.#admitWaiting()
      },
    }
  }

  #admitWaiting(): void {
    for (const waiter of this.#waiting) {
      if (!this.#hasRoom(waiter.bytes)) return
      this.#waiting.delete(waiter)
      waiter.admit(this.#pass(waiter.bytes))
    }
  }
}
