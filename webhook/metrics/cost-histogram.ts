import type { MetricObjectWithValues, MetricType, MetricValueWithName } from 'prom-client'

type CostValue = MetricValueWithName<'policy' | 'le'>

interface Counts {
  /** By bucket, each without those before it; the last one is for what is above all bounds. */
  readonly buckets: number[]
  sum: number
}

interface CostHistogramOptions {
  readonly name: string
  readonly help: string
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[]
}

/**
 * A histogram with the label `policy`, as a registry of prom-client reads it. prom-client's own makes a text of the labels for each
 * observation, and some reviews have a hundred.
 */
export class CostHistogram {
  readonly name: string
  readonly help: string
  readonly type = 'histogram'
  readonly labelNames = ['policy'] as const
  readonly #bounds: readonly number[]
  readonly #byPolicy = new Map<string, Counts>()

  constructor({ name, help, buckets }: CostHistogramOptions) {
    this.name = name
    this.help = help
    this.#bounds = buckets
  }

  observe(policy: string, cost: number): void {
    const bounds = this.#bounds
    let counts = this.#byPolicy.get(policy)
    if (counts === undefined) {
      counts = { buckets: new Array<number>(bounds.length + 1).fill(0), sum: 0 }
      this.#byPolicy.set(policy, counts)
    }
    let at = 0
    while (at < bounds.length && cost > (bounds[at] as number)) at++
    counts.buckets[at] = (counts.buckets[at] as number) + 1
    counts.sum += cost
  }

  /** Forgets everything. */
  reset(): void {
    this.#byPolicy.clear()
  }

  async get(): Promise<MetricObjectWithValues<CostValue>> {
    const { name, help } = this
    const values = [...this.#byPolicy].flatMap(([policy, counts]) => this.#valuesOf(policy, counts))
    // prom-client declares an enumeration, and has texts.
    const type = this.type as unknown as MetricType
    return { name, help, type, aggregator: 'sum', values, collect: () => undefined }
  }

  #valuesOf(policy: string, { buckets, sum }: Counts): CostValue[] {
    const { name } = this
    let count = 0
    const cumulative = buckets.map((own, at) => {
      count += own
      return { metricName: `${name}_bucket`, labels: { le: this.#bounds[at] ?? '+Inf', policy }, value: count }
    })
    const labels = { policy }
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ]
  }
}
