// Counts in memory, as a registry of prom-client reads them. prom-client's own make a text of the labels for each increment, and some
// requests have a hundred.
import type { Metric, Registry } from 'prom-client'

/** The values of labels, in the order of the family's names. */
type LabelValues = readonly string[]

interface FamilyOptions<Type extends string> {
  readonly name: string
  readonly help: string
  readonly type: Type
  readonly labels: readonly string[]
}

/** A value as prom-client takes it. */
export interface MetricValue {
  readonly metricName?: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly labels: readonly string[]
  values(): readonly MetricValue[]
  /** Forgets everything. */
  reset(): void
}

/** Makes a registry show a family. @throws Error if it has one of that name */
export function registerFamily(registry: Registry, family: Family): void {
  const { name, help, type, labels: labelNames } = family
  const get = (): Promise<unknown> =>
    Promise.resolve({ name, help, type, aggregator: 'sum', values: family.values(), collect: () => undefined })
  // prom-client asks a metric for nothing else.
  registry.registerMetric({ name, help, type, labelNames, get, reset: () => family.reset() } as unknown as Metric)
}

const labelled = (names: readonly string[], values: LabelValues): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))

/** Labels don't hold the separator. */
const keyOf = (values: LabelValues): string => values.join('\u0000')

/** A counter, or a gauge; without labels it is there from the start. */
export class Numbers implements Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly labels: readonly string[]
  readonly #byLabels = new Map<string, { readonly values: LabelValues; value: number }>()

  constructor({ name, help, type, labels }: FamilyOptions<'counter' | 'gauge'>) {
    this.name = name
    this.help = help
    this.type = type
    this.labels = labels
    if (labels.length === 0) this.#entry([])
  }

  add(values: LabelValues, amount = 1): void {
    this.#entry(values).value += amount
  }

  set(values: LabelValues, value: number): void {
    this.#entry(values).value = value
  }

  values(): readonly MetricValue[] {
    return [...this.#byLabels.values()].map(({ values, value }) => ({ labels: labelled(this.labels, values), value }))
  }

  reset(): void {
    this.#byLabels.clear()
    if (this.labels.length === 0) this.#entry([])
  }

  #entry(values: LabelValues): { value: number } {
    const key = keyOf(values)
    let entry = this.#byLabels.get(key)
    if (entry === undefined) {
      entry = { values, value: 0 }
      this.#byLabels.set(key, entry)
    }
    return entry
  }
}

interface Counts {
  readonly values: LabelValues
  /** By bucket, each without those before it; the last one is for what is above all bounds. */
  readonly buckets: number[]
  sum: number
}

/** A histogram; without labels it is there from the start. */
export class Distribution implements Family {
  readonly name: string
  readonly help: string
  readonly type = 'histogram'
  readonly labels: readonly string[]
  readonly #bounds: readonly number[]
  readonly #byLabels = new Map<string, Counts>()

  /** @param bounds ascending */
  constructor({ name, help, labels }: Omit<FamilyOptions<'histogram'>, 'type'>, bounds: readonly number[]) {
    this.name = name
    this.help = help
    this.labels = labels
    this.#bounds = bounds
    if (labels.length === 0) this.#entry([])
  }

  reset(): void {
    this.#byLabels.clear()
    if (this.labels.length === 0) this.#entry([])
  }

  observe(values: LabelValues, value: number): void {
    const counts = this.#entry(values)
    const found = this.#bounds.findIndex((bound) => value <= bound)
    const at = found < 0 ? this.#bounds.length : found
    counts.buckets[at] = (counts.buckets[at] ?? 0) + 1
    counts.sum += value
  }

  values(): readonly MetricValue[] {
    return [...this.#byLabels.values()].flatMap(({ values, buckets, sum }) => {
      const labels = labelled(this.labels, values)
      let count = 0
      const cumulative = buckets.map((own, at) => {
        count += own
        return {
          metricName: `${this.name}_bucket`,
          labels: { ...labels, le: String(this.#bounds[at] ?? '+Inf') },
          value: count,
        }
      })
      return [
        ...cumulative,
        { metricName: `${this.name}_sum`, labels, value: sum },
        { metricName: `${this.name}_count`, labels, value: count },
      ]
    })
  }

  #entry(values: LabelValues): Counts {
    const key = keyOf(values)
    let counts = this.#byLabels.get(key)
    if (counts === undefined) {
      counts = { values, buckets: new Array<number>(this.#bounds.length + 1).fill(0), sum: 0 }
      this.#byLabels.set(key, counts)
    }
    return counts
  }
}
