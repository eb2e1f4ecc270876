import { Counter, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { Distribution, Numbers, registerFamily, Summary } from './family.js'

const OPTIONS = { name: 'cost', help: 'Cost.', buckets: [10, 100, 1_000] }
const LABELS = ['policy', 'binding']
const COUNTER = { name: 'checks_total', help: 'Checks.' }

/** Go writes the bound of a bucket behind the other labels, prom-client before them. */
const withBoundLast = (text: string): string => text.replace(/\{(le="[^"]*"),(.*)\} /g, '{$2,$1} ')

test('reads as the histogram of prom-client does', async () => {
  const [own, theirs] = [new Registry(), new Registry()]
  const costs = new Distribution({ ...OPTIONS, labels: ['policy'] }, OPTIONS.buckets)
  registerFamily(own, costs)
  const histogram = new Histogram({ ...OPTIONS, labelNames: ['policy'], registers: [theirs] })
  expect(await own.metrics()).toBe(withBoundLast(await theirs.metrics()))
  for (const [policy, cost] of [
    ['a', 0],
    ['a', 10],
    ['a', 11],
    ['b "quoted"', 1_001],
    ['a', 1_000_000],
    ['b "quoted"', 100],
  ] as const) {
    costs.observe([policy], cost)
    histogram.observe({ policy }, cost)
  }
  expect(await own.metrics()).toBe(withBoundLast(await theirs.metrics()))
  expect((await own.getMetricsAsJSON())[0]).toMatchObject({ name: 'cost', type: 'histogram', aggregator: 'sum' })
  own.resetMetrics()
  theirs.resetMetrics()
  expect(await own.metrics()).toBe(withBoundLast(await theirs.metrics()))
})

test('reads as the counter of prom-client does', async () => {
  const [own, theirs] = [new Registry(), new Registry()]
  const checks = new Numbers({ ...COUNTER, type: 'counter', labels: LABELS })
  registerFamily(own, checks)
  const counter = new Counter({ ...COUNTER, labelNames: LABELS, registers: [theirs] })
  expect(await own.metrics()).toBe(await theirs.metrics())
  for (const [policy, binding] of [
    ['a', 'b'],
    ['a b', ''],
    ['a', 'b'],
    ['', 'a b'],
  ] as const) {
    checks.add([policy, binding])
    counter.inc({ policy, binding })
  }
  expect(await own.metrics()).toBe(await theirs.metrics())
  own.resetMetrics()
  theirs.resetMetrics()
  expect(await own.metrics()).toBe(await theirs.metrics())
})

test('without labels all is there from the start', async () => {
  const [own, theirs] = [new Registry(), new Registry()]
  registerFamily(own, new Numbers({ ...COUNTER, type: 'counter', labels: [] }))
  registerFamily(own, new Distribution({ ...OPTIONS, labels: [] }, OPTIONS.buckets))
  new Counter({ ...COUNTER, registers: [theirs] })
  new Histogram({ ...OPTIONS, registers: [theirs] })
  expect(await own.metrics()).toBe(await theirs.metrics())
  own.resetMetrics()
  expect(await own.metrics()).toBe(await theirs.metrics())
})

test('a summary has the quantiles of what it observed last', async () => {
  const registry = new Registry()
  const summary = new Summary({ name: 'seconds', help: 'Seconds.', labels: ['step'] })
  registerFamily(registry, summary)
  for (let value = 0; value <= 1_100; value++) summary.observe(['a'], value)
  expect(await registry.metrics()).toBe(`# HELP seconds Seconds.
# TYPE seconds summary
seconds{step="a",quantile="0.5"} 600
seconds{step="a",quantile="0.9"} 1000
seconds{step="a",quantile="0.99"} 1090
seconds_sum{step="a"} 605550
seconds_count{step="a"} 1101
`)
})
