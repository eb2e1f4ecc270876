// Chance that can be repeated: the same seed gives the same sequence everywhere.

/** A source of pseudo-random choices (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `least` to `greatest`, both included. */
  integer(least: number, greatest: number): number {
    return least + Math.floor(this.next() * (greatest - least + 1))
  }

  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the choices. Throws if there are none. */
  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('nothing to pick from')
    return choices[this.integer(0, choices.length - 1)] as T
  }

  /** Some of the choices, in their order; each with the same probability. */
  some<T>(choices: readonly T[], probability: number): T[] {
    return choices.filter(() => this.chance(probability))
  }
}
