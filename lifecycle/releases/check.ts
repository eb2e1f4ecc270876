import { compareText } from '../../apimachinery/text/index.js'
import type { Release } from './model.js'
import type { ReleaseRule, RuleFinding } from './rule.js'
import { RELEASE_RULES } from './rules/index.js'
import { type PolicyChoices, Series } from './series.js'

/** A rule of the deprecation policy that a release breaks. */
export interface PolicyViolation extends RuleFinding, Pick<ReleaseRule, 'rule' | 'code' | 'severity' | 'isNotice'> {
  /** The version of the release: `v1.4`. */
  readonly release: string
  /** The position of the release in the series, from 0. */
  readonly index: number
}

/** What is judged, and how. */
export interface ReleaseCheck extends PolicyChoices {
  /** Whether notices are reported, too: what is no violation, but worth knowing. Default: false. */
  readonly notices?: boolean
}

/**
 * What a series of releases does against Kubernetes' Deprecation Policy: in order of releases, then of rules, then of subjects. What
 * compares with earlier releases takes the first one as it is. Of releases without dates, what depends on time is `unchecked`.
 */
export function checkReleases(
  releases: readonly Release[],
  { notices = false, ...choices }: ReleaseCheck = {},
): PolicyViolation[] {
  const series = new Series(releases, choices)
  const rules = RELEASE_RULES.filter(({ isNotice = false }) => notices || !isNotice)
  return releases.flatMap(({ version }, index) =>
    rules
      .flatMap((rule) => findings(rule, series, index).map((found) => violation(rule, found, version, index)))
      .sort((a, b) => compareText(a.rule, b.rule) || compareText(a.subject, b.subject)),
  )
}

const violation = (
  { rule, code, severity, isNotice }: ReleaseRule,
  found: RuleFinding,
  release: string,
  index: number,
): PolicyViolation => ({
  rule,
  code,
  severity: found.unchecked === true ? 'warning' : severity,
  ...(isNotice === true ? { isNotice } : {}),
  release,
  index,
  ...found,
})

function findings(rule: ReleaseRule, series: Series, index: number): RuleFinding[] {
  if ('compare' in rule) return distinct(rule.compare(series, index))
  const before = new Set(index === 0 ? [] : rule.look(series.at(index - 1)).map(({ subject }) => subject))
  return distinct(rule.look(series.at(index))).filter(({ subject }) => !before.has(subject))
}

/** The first finding of each subject. */
const distinct = (found: readonly RuleFinding[]): RuleFinding[] => [
  ...new Map([...found].reverse().map((one) => [one.subject, one])).values(),
]
