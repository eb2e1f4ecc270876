import type { MetricObjectWithValues, MetricType, MetricValueWithName } from 'prom-client'

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
  readonly #byPolicy = new Map<string, Counts>()

  constructor(private readonly options: CostHistogramOptions) {
    this.name = options.name
  }

  observe(policy: string, cost: number): void {
    const { buckets: bounds } = this.options
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

  async get(): Promise<MetricObjectWithValues<MetricValueWithName<'policy' | 'le'>>> {
    const { help, name } = this.options
    const values = [...this.#byPolicy].flatMap(([policy, counts]) => this.#valuesOf(policy, counts))
    return {
      name,
      help,
      type: 'histogram' as unknown as MetricType,
      aggregator: 'sum',
      values,
      collect: () => undefined,
    }
  }

  #valuesOf(policy: string, { buckets, sum }: Counts): MetricValueWithName<'policy' | 'le'>[] {
    const { name, buckets: bounds } = this.options
    let count = 0
    const cumulative = buckets.map((own, at) => {
      count += own
      return { metricName: `${name}_bucket`, labels: { le: bounds[at] ?? '+Inf', policy }, value: count }
    })
    const labels = { policy }
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ]
  }
}
