import type { Metric, Release } from './model.js'
import { goneAt } from './gone.js'
import type { Series } from './series.js'

/** The metrics that are there without being asked for. */
export const visibleMetrics = ({ metrics = [] }: Release): readonly Metric[] =>
  metrics.filter(({ hidden = false }) => !hidden)

export type MetricClass = NonNullable<Metric['stability']>

export const classOf = ({ stability = 'STABLE' }: Metric): MetricClass => stability

/** The metrics that are hidden or gone since the entry before, with their class there; those that promise nothing are left out. */
export const metricsGoneAt = (
  series: Series,
  index: number,
): { readonly name: string; readonly level: 'BETA' | 'STABLE' }[] =>
  goneAt(series, index, visibleMetrics, ({ name }) => name).flatMap((metric) => {
    const level = classOf(metric)
    return level === 'ALPHA' ? [] : { name: metric.name, level }
  })
