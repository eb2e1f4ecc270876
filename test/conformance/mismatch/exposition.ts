import { Registry } from 'prom-client'
import { kubernetesMetricFamilies } from '../../../runtime/metrics/families.js'
import { prometheusMetrics } from '../../../runtime/metrics/prometheus.js'
import { recordDuplicateValidationErrors } from '../../../runtime/mismatch/duplicates.js'
import type { MigrationLifecycle } from '../../../runtime/mismatch/lifecycle.js'
import { compareText } from '../../../apimachinery/text/text-order.js'
import { isAtLeast } from '../../../apimachinery/version/version.js'
import type { MismatchCase } from './case.js'
import { readErrors } from './errors.js'
import { journal } from './journal.js'
import { askLayer } from './migrate.js'

/**
 * What a fresh registry exposes after the cases. As with Prometheus' Go client, families without samples don't show.
 */
export async function exposition({ cases = [] }: MismatchCase, lifecycle: MigrationLifecycle): Promise<object> {
  const registry = new Registry()
  const families = kubernetesMetricFamilies.filter(({ since }) => isAtLeast(lifecycle.since, since))
  const metrics = prometheusMetrics(registry, families)
  for (const given of cases) {
    if (given.op === undefined || given.op === '') askLayer(given, lifecycle, journal(), metrics)
    else if (given.op === 'duplicates') {
      const kind = { group: given.group ?? '', kind: given.kind ?? '' }
      recordDuplicateValidationErrors(kind, readErrors(given.errors, lifecycle), { metrics })
    }
  }
  const exposed = await registry.getMetricsAsJSON()
  const samples = exposed
    .filter(({ name, values }) => name.startsWith('apiserver_validation_') && values.length > 0)
    .map(({ name, help, type, values }) => ({ name, help, type, samples: values.map(sample).sort(byLabels) }))
  return { families: samples.sort((a, b) => compareText(a.name, b.name)) }
}

interface Sample {
  readonly labels: Readonly<Record<string, unknown>>
  readonly value: number
}

const sample = ({ labels, value }: Sample): Sample => ({ labels: { ...labels }, value })
const byLabels = (a: Sample, b: Sample): number => compareText(JSON.stringify(a.labels), JSON.stringify(b.labels))
