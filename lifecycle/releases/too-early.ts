import type { ApiElement, RuleFinding } from './rule.js'
import type { Release } from './model.js'
import type { Period, Series } from './series.js'

/** What ends in a release. */
interface Ending {
  readonly subject: string
  readonly name: string
  /** `is gone`. */
  readonly end: string
  readonly api?: ApiElement
}

/**
 * The finding about what ends in a release before it was deprecated long enough; undefined if it was. The clock starts with the
 * first release of those right before that have the deprecation.
 */
export function tooEarly(
  series: Series,
  index: number,
  period: Period,
  isDeprecated: (release: Release) => boolean,
  { name, end, ...about }: Ending,
): RuleFinding | undefined {
  const since = series.runBefore(index, isDeprecated)
  const limits = periodText(period)
  if (since === undefined) {
    const { version } = series.at(index)
    const earliest = series.isDated ? `may go in ${series.earliest(period, index)}` : `must work for ${limits}`
    return {
      ...about,
      message: `${name} ${end}, but was not deprecated`,
      mend: `put it back and deprecate it: deprecated in ${version}, it ${earliest}`,
    }
  }
  const { version, date } = series.at(since)
  if (!series.isDated) {
    return {
      ...about,
      message: `${name} ${end}; whether it was deprecated for ${limits} is not known: the releases have no dates`,
      mend: 'give the dates of the releases, and those between',
      unchecked: true,
    }
  }
  if (series.hasPassed(period, since, index)) return undefined
  return {
    ...about,
    message: `${name} ${end}, but was deprecated in ${version} (${date ?? ''}) and must work for ${limits} after that`,
    mend: `keep it until ${series.earliest(period, since)}`,
  }
}

/** `9 months and 3 releases`. */
export const periodText = ({ months, releases }: Period): string =>
  `${months} months${releases === 0 ? '' : ` and ${count(releases)}`}`

const count = (releases: number): string => (releases === 1 ? '1 release' : `${releases} releases`)
