import { addMonths } from './date.js'
import type { Release } from './model.js'

/** How long something must go on working: both limits must have passed. */
export interface Period {
  /** Calendar months. */
  readonly months: number
  /** Later entries of the series. */
  readonly releases: number
}

/** What of the policy a project can choose. */
export interface PolicyChoices {
  /** How many months are expected between releases that are not known yet. Default: 4. */
  readonly cadenceMonths?: number
  /**
   * What is removed as a whole: a kind in a version (the default), or a version of a group; then a kind may not leave a version
   * that other kinds stay in.
   */
  readonly unit?: 'kind' | 'group-version'
  /** `classic`: the older text, by which a GA version may go 12 months and 3 releases after its deprecation. */
  readonly text?: 'current' | 'classic'
}

/** Releases in order of time. */
export class Series {
  readonly unit: 'kind' | 'group-version'
  readonly text: 'current' | 'classic'
  /** Whether the dates of all releases are known. */
  readonly isDated: boolean
  private readonly cadenceMonths: number

  constructor(
    readonly releases: readonly Release[],
    { cadenceMonths = 4, unit = 'kind', text = 'current' }: PolicyChoices = {},
  ) {
    this.cadenceMonths = cadenceMonths
    this.unit = unit
    this.text = text
    this.isDated = releases.every(({ date }) => date !== undefined)
  }

  at(index: number): Release {
    const release = this.releases[index]
    if (release === undefined) throw new RangeError(`the series has no release ${index}`)
    return release
  }

  /** Throws if it isn't known. */
  dateAt(index: number): string {
    const { version, date } = this.at(index)
    if (date === undefined) throw new RangeError(`${version} has no date`)
    return date
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
    return to - from >= releases && this.dateAt(to) >= addMonths(this.dateAt(from), months)
  }

  /** The first release in which a period that began with an entry has passed, known or expected: `v1.5`, `2025-06-15`. */
  earliest(period: Period, from: number): string {
    for (let index = from; index < this.releases.length; index++) {
      if (this.hasPassed(period, from, index)) return this.at(index).version
    }
    const last = this.releases.length - 1
    const limit = addMonths(this.dateAt(from), period.months)
    let further = Math.max(1, period.releases - (last - from))
    while (addMonths(this.dateAt(last), further * this.cadenceMonths) < limit) further++
    const count = further === 1 ? 'the release' : `${further} releases`
    return `${count} after ${this.at(last).version}, not before ${limit}`
  }
}
