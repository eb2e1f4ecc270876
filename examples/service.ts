// What a service does: every request goes through both validations, mismatches are counted and kept. `npm run demo` runs it.
import { Registry } from 'prom-client'
import { jsonLinesObserver, MigrationLayer, Scheme, type GroupVersionKind } from 'kubevet/runtime'
import { prometheusMetrics } from 'kubevet/runtime/prometheus'
import { registerHandwritten, registerValidations } from './validators.js'

/** Answers requests to create objects; `keep` gets each mismatch as a line of JSON. */
export function makeService(keep: (line: string) => void) {
  const scheme = new Scheme()
  registerValidations(scheme)
  registerHandwritten(scheme)
  const registry = new Registry()
  const layer = new MigrationLayer({
    scheme,
    compatibility: '1.37',
    metrics: prometheusMetrics(registry),
    observation: { observers: [jsonLinesObserver(keep)], now: () => new Date() },
  })
  return {
    /** The errors for which a request is refused, as kube-apiserver words them. */
    async create(gvk: GroupVersionKind, obj: unknown): Promise<string[]> {
      const options = Object.fromEntries((scheme.lookup(gvk)?.options ?? []).map((name) => [name, false]))
      const { group, version } = gvk
      const { errors } = await layer.run({
        gvk,
        obj,
        operation: 'create',
        requestInfo: { group, version },
        config: { options },
      })
      return errors.map(String)
    },
    metrics: () => registry.metrics(),
  }
}
