import type { Stop } from './store.js'

/** The time of a store. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Does something once, after so many milliseconds. No process stays for it. */
  after(milliseconds: number, act: () => void): Stop
}

/** The longest time of one of Node's timers, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** That of the machine. What is further away than 24 days happens then. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, Math.min(Math.max(milliseconds, 0), LONGEST))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
