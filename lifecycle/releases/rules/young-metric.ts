import { classOf, metricsGoneAt, visibleMetrics } from '../metrics.js'
import type { Release } from '../model.js'
import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'
import { periodText } from '../too-early.js'

const PERIODS = { STABLE: { months: 12, releases: 4 }, BETA: { months: 8, releases: 2 } }

export const youngMetric: ReleaseRule = {
  rule: '11a',
  code: 'POL1101',
  severity: 'error',
  summary: 'A stable metric works for 12 months and 4 releases, a beta one for 8 months and 2 releases.',
  valid: [
    series(
      { metrics: [{ name: 'widgets_total', stability: 'BETA' }] },
      { metrics: [{ name: 'widgets_total', stability: 'BETA' }] },
      {},
    ),
  ],
  invalid: [
    { releases: series({ metrics: [{ name: 'widgets_total', stability: 'BETA' }] }, {}), subject: 'widgets_total' },
  ],
  compare: (series, index) =>
    metricsGoneAt(series, index).flatMap(({ name, level }) => {
      const isThere = (release: Release): boolean =>
        visibleMetrics(release).some((metric) => metric.name === name && classOf(metric) === level)
      const since = series.runBefore(index, isThere) ?? index
      if (!series.isDated) {
        return {
          subject: name,
          message: `the metric ${name} is hidden or gone; whether it was ${level} for ${periodText(PERIODS[level])} is not known: the releases have no dates`,
          mend: 'give the dates of the releases, and those between',
          unchecked: true,
        }
      }
      if (series.hasPassed(PERIODS[level], since, index)) return []
      return {
        subject: name,
        message: `the metric ${name} is ${level} since ${series.at(since).version} and is hidden or gone`,
        mend: `keep it until ${series.earliest(PERIODS[level], since)}`,
      }
    }),
}
