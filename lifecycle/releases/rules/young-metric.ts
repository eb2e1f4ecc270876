import { classOf, metricsGoneAt, visibleMetrics } from '../metrics.js'
import type { Release } from '../model.js'
import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'

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
      if (series.hasHeld(PERIODS[level], index, isThere)) return []
      const since = series.runBefore(index, isThere) ?? index
      return {
        subject: name,
        message: `the metric ${name} is ${level} since ${series.at(since).version} and is hidden or gone`,
        mend: `keep it until ${series.earliest(PERIODS[level], since)}`,
      }
    }),
}
