import type { Release } from './model.js'
import type { RuleFinding } from './rule.js'
import type { Period, Series } from './series.js'

/**
 * The finding about what ends in a release before it was deprecated long enough; undefined if it was. The clock starts with the
 * first release of those right before that have the deprecation.
 */
export function tooEarly(
  series: Series,
  index: number,
  period: Period,
  isDeprecated: (release: Release) => boolean,
  /** `end`: `is gone`. */
  { subject, name, end }: { readonly subject: string; readonly name: string; readonly end: string },
): RuleFinding | undefined {
  if (series.hasHeld(period, index, isDeprecated)) return undefined
  const since = series.runBefore(index, isDeprecated)
  const limits = `${period.months} months${period.releases === 0 ? '' : ` and ${count(period.releases)}`}`
  if (since === undefined) {
    return {
      subject,
      message: `${name} ${end}, but was not deprecated`,
      mend: `deprecate it first, and keep it for ${limits} after that`,
    }
  }
  const { version, date } = series.at(since)
  return {
    subject,
    message: `${name} ${end}, but was deprecated in ${version} (${date}) and must work for ${limits} after that`,
    mend: `keep it until ${series.earliest(period, since)}`,
  }
}

const count = (releases: number): string => (releases === 1 ? '1 release' : `${releases} releases`)
