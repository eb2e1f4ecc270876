import { compareText } from '../../apimachinery/text/index.js'
import type { Release } from './model.js'
import type { ReleaseRule, RuleFinding } from './rule.js'
import { RELEASE_RULES } from './rules/index.js'
import { Series } from './series.js'

/** A rule of the deprecation policy that a release breaks. */
export interface PolicyViolation extends RuleFinding, Pick<ReleaseRule, 'rule' | 'code' | 'severity'> {
  /** The version of the release: `v1.4`. */
  readonly release: string
}

/**
 * What a series of releases does against Kubernetes' Deprecation Policy: in order of releases, then of rules, then of subjects. What
 * compares with earlier releases takes the first one as it is.
 */
export function checkReleases(
  releases: readonly Release[],
  { cadenceMonths }: { readonly cadenceMonths?: number } = {},
): PolicyViolation[] {
  const series = new Series(releases, cadenceMonths)
  return releases.flatMap(({ version }, index) =>
    RELEASE_RULES.flatMap((rule) => {
      const { rule: name, code, severity } = rule
      return findings(rule, series, index).map((found) => ({ rule: name, code, severity, release: version, ...found }))
    }).sort((a, b) => compareText(a.rule, b.rule) || compareText(a.subject, b.subject)),
  )
}

function findings(rule: ReleaseRule, series: Series, index: number): RuleFinding[] {
  if ('compare' in rule) return distinct(rule.compare(series, index))
  const before = new Set(index === 0 ? [] : rule.look(series.at(index - 1)).map(({ subject }) => subject))
  return distinct(rule.look(series.at(index))).filter(({ subject }) => !before.has(subject))
}

/** The first finding of each subject. */
const distinct = (found: readonly RuleFinding[]): RuleFinding[] => [
  ...new Map([...found].reverse().map((one) => [one.subject, one])).values(),
]
