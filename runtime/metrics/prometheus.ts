// The only door to prom-client.
import { Counter, type Registry } from 'prom-client'
import { countEvents } from './event-counters.js'
import { comparisonsFamily, kubernetesMetricFamilies, type ValidationMetricFamily } from './families.js'
import type { ValidationMetrics } from './validation-metrics.js'

/**
 * Registers the validation counters in a registry and counts in them. Counters without labels are exposed from the
 * start, with 0. Throws if the registry has a counter of these names already.
 */
export function prometheusMetrics(
  registry: Registry,
  families: readonly ValidationMetricFamily[] = [...kubernetesMetricFamilies, comparisonsFamily],
): ValidationMetrics {
  const counters = new Map(
    families.map((family) => {
      const { name, help, labels } = family
      return [family, new Counter({ name, help, labelNames: [...labels], registers: [registry] })] as const
    }),
  )
  return countEvents(families, (family, labels) => counters.get(family)?.inc(labels))
}
