import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countingMetrics } from './counting.js'
import { kubernetesMetricFamilies } from './families.js'
import { prometheusMetrics } from './prometheus.js'
import type { ValidationMetrics } from './validation-metrics.js'

function someEvents(metrics: ValidationMetrics): void {
  metrics.mismatch('widget_create')
  metrics.mismatch('widget_create')
  metrics.mismatch(undefined)
  metrics.panic('pod_update')
  metrics.duplicateError()
  metrics.comparison('widget_create', 'mismatch')
  metrics.comparison('widget_create', 'match')
}

const counted = {
  apiserver_validation_declarative_validation_mismatch_total: 3,
  'apiserver_validation_declarative_validation_parity_discrepancies_total{validation_identifier="widget_create"}': 2,
  apiserver_validation_declarative_validation_panic_total: 1,
  'apiserver_validation_declarative_validation_panics_total{validation_identifier="pod_update"}': 1,
  apiserver_validation_duplicate_validation_error_total: 1,
  'kubevet_validation_comparisons_total{validation_identifier="widget_create",result="mismatch"}': 1,
  'kubevet_validation_comparisons_total{validation_identifier="widget_create",result="match"}': 1,
}

test('counts in memory', () => {
  const metrics = countingMetrics()
  someEvents(metrics)
  expect(Object.fromEntries(metrics.counts)).toEqual(counted)
})

test('counts in a registry of its own', async () => {
  const registry = new Registry()
  someEvents(prometheusMetrics(registry))
  const exposed = await registry.metrics()
  for (const [name, count] of Object.entries(counted)) expect(exposed).toContain(`\n${name} ${count}\n`)
  expect(() => prometheusMetrics(registry)).toThrow()
  expect(() => prometheusMetrics(new Registry())).not.toThrow()
})

test('counters without labels are exposed from the start', async () => {
  const registry = new Registry()
  prometheusMetrics(registry)
  const exposed = await registry.metrics()
  expect(exposed).toContain(
    '# HELP apiserver_validation_declarative_validation_panic_total [BETA] Number of times declarative validation has panicked during validation.\n',
  )
  expect(exposed.split('\n').filter((line) => / 0$/.test(line))).toHaveLength(3)
})

test('the versions that brought the counters', () => {
  expect(Object.fromEntries(kubernetesMetricFamilies.map(({ name, since }) => [name, since]))).toEqual({
    apiserver_validation_declarative_validation_mismatch_total: '1.33',
    apiserver_validation_declarative_validation_parity_discrepancies_total: '1.35',
    apiserver_validation_declarative_validation_panic_total: '1.33',
    apiserver_validation_declarative_validation_panics_total: '1.35',
    apiserver_validation_duplicate_validation_error_total: '1.35',
  })
})
