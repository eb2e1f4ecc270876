import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { CostHistogram } from './cost-histogram.js'

const OPTIONS = { name: 'cost', help: 'Cost.', buckets: [10, 100, 1_000] }

test('reads as the histogram of prom-client does', async () => {
  const [own, theirs] = [new Registry(), new Registry()]
  const costs = new CostHistogram(OPTIONS)
  own.registerMetric(costs as unknown as Histogram)
  const histogram = new Histogram({ ...OPTIONS, labelNames: ['policy'], registers: [theirs] })
  expect(await own.metrics()).toBe(await theirs.metrics())
  for (const [policy, cost] of [
    ['a', 0],
    ['a', 10],
    ['a', 11],
    ['b "quoted"', 1_001],
    ['a', 1_000_000],
    ['b "quoted"', 100],
  ] as const) {
    costs.observe(policy, cost)
    histogram.observe({ policy }, cost)
  }
  expect(await own.metrics()).toBe(await theirs.metrics())
  expect((await own.getMetricsAsJSON())[0]).toMatchObject({ name: 'cost', type: 'histogram', aggregator: 'sum' })
  own.resetMetrics()
  theirs.resetMetrics()
  expect(await own.metrics()).toBe(await theirs.metrics())
})
