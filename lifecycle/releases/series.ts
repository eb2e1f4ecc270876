import { addMonths } from './date.js'
import type { Release } from './model.js'

/** How long something must go on working: both limits must have passed. */
export interface Period {
  /** Calendar months. */
  readonly months: number
  /** Later entries of the series. */
  readonly releases: number
}

/** Releases in order of time. */
export class Series {
  constructor(
    readonly releases: readonly Release[],
    /** How many months are expected between releases that are not known yet. */
    private readonly cadenceMonths = 4,
  ) {}

  at(index: number): Release {
    const release = this.releases[index]
    if (release === undefined) throw new RangeError(`the series has no release ${index}`)
    return release
  }

  /**
   * The first entry of the unbroken run of entries that fulfil a condition and that ends right before an entry; undefined if the
   * entry right before it does not.
   */
  runBefore(index: number, fulfils: (release: Release) => boolean): number | undefined {
    let start = index
    while (start > 0 && fulfils(this.at(start - 1))) start--
    return start === index ? undefined : start
  }

  /** Whether a period that began with one entry has passed at another. */
  hasPassed({ months, releases }: Period, from: number, to: number): boolean {
    return to - from >= releases && this.at(to).date >= addMonths(this.at(from).date, months)
  }

  /** Whether a condition has held, right before an entry, without a break for a period. */
  hasHeld(period: Period, index: number, fulfils: (release: Release) => boolean): boolean {
    const start = this.runBefore(index, fulfils)
    return start !== undefined && this.hasPassed(period, start, index)
  }

  /** The first release in which a period that began with an entry has passed, known or expected: `v1.5`, `2025-06-15`. */
  earliest(period: Period, from: number): string {
    for (let index = from; index < this.releases.length; index++) {
      if (this.hasPassed(period, from, index)) return this.at(index).version
    }
    const last = this.releases.length - 1
    const limit = addMonths(this.at(from).date, period.months)
    let further = Math.max(1, period.releases - (last - from))
    while (addMonths(this.at(last).date, further * this.cadenceMonths) < limit) further++
    const count = further === 1 ? 'the release' : `${further} releases`
    return `${count} after ${this.at(last).version}, not before ${limit}`
  }
}
