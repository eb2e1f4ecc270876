import { quote } from '../../apimachinery/text/index.js'
import { countEvents } from './event-counters.js'
import { comparisonsFamily, kubernetesMetricFamilies, type ValidationMetricFamily } from './families.js'
import type { ValidationMetrics } from './validation-metrics.js'

/** Metrics in memory, for tests and reports. */
export interface CountingMetrics extends ValidationMetrics {
  /**
   * Name as exposed, with labels (`x_total{validation_identifier="widget_create"}`) → count. What was never counted is
   * missing.
   */
  readonly counts: ReadonlyMap<string, number>
}

/** Makes metrics that count in memory. Default: Kubernetes' families and `comparisonsFamily`. */
export function countingMetrics(
  families: readonly ValidationMetricFamily[] = [...kubernetesMetricFamilies, comparisonsFamily],
): CountingMetrics {
  const counts = new Map<string, number>()
  const metrics = countEvents(families, ({ name }, labels) => {
    const texts = Object.entries(labels).map(([label, value]) => `${label}=${quote(value)}`)
    const exposed = texts.length === 0 ? name : `${name}{${texts.join(',')}}`
    counts.set(exposed, (counts.get(exposed) ?? 0) + 1)
  })
  return { ...metrics, counts }
}
