// The door to prom-client. Loaded when the first metrics are asked for.
import { type Metric, Registry } from 'prom-client'
import type { Family } from './family.js'

/** Families in Prometheus' text format, sorted by their names. */
export async function metricsText(families: readonly Family[]): Promise<string> {
  const registry = new Registry()
  for (const family of [...families].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name, help, type } = family
    const get = (): Promise<unknown> =>
      Promise.resolve({ name, help, type, aggregator: 'sum', values: family.values(), collect: () => undefined })
    // prom-client reads nothing else of a metric.
    registry.registerMetric({ name, help, type, get, reset: () => undefined } as unknown as Metric)
  }
  return registry.metrics()
}
