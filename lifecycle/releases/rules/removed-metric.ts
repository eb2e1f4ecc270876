import { metricsGoneAt, visibleMetrics } from '../metrics.js'
import type { ReleaseRule } from '../rule.js'
import { tooEarly } from '../too-early.js'
import { series } from '../sample.js'

const PERIODS = { STABLE: { months: 9, releases: 3 }, BETA: { months: 4, releases: 1 } }

export const removedMetric: ReleaseRule = {
  rule: '11b',
  code: 'POL1102',
  severity: 'error',
  summary:
    'A stable metric works for 9 months and 3 releases after its deprecation, a beta one for 4 months and 1 release.',
  valid: [series({ metrics: [{ name: 'widgets_total', stability: 'BETA', deprecatedVersion: '1.0' }] }, {})],
  invalid: [
    {
      releases: series(
        { metrics: [{ name: 'widgets_total', stability: 'STABLE', deprecatedVersion: '1.0' }] },
        { metrics: [{ name: 'widgets_total', stability: 'STABLE', deprecatedVersion: '1.0', hidden: true }] },
      ),
      subject: 'widgets_total',
    },
  ],
  compare: (series, index) =>
    metricsGoneAt(series, index).flatMap(
      ({ name, level }) =>
        tooEarly(
          series,
          index,
          PERIODS[level],
          (release) =>
            visibleMetrics(release).some((metric) => metric.name === name && metric.deprecatedVersion !== undefined),
          { subject: name, name: `the metric ${name}`, end: 'is hidden or gone' },
        ) ?? [],
    ),
}
