// The door to prom-client. Loaded when the first metrics are asked for.
import { Registry } from 'prom-client'
import { type Family, registerFamily } from '../../runtime/metrics/index.js'

/** Families in Prometheus' text format, sorted by their names. */
export async function metricsText(families: readonly Family[]): Promise<string> {
  const registry = new Registry()
  for (const family of [...families].sort((a, b) => (a.name < b.name ? -1 : 1))) registerFamily(registry, family)
  return registry.metrics()
}
