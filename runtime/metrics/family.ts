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
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary'
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

/** A combination of values of labels, or the beginning of some. */
interface Combination<Kept> {
  /** By the value of the next label. */
  readonly below: Map<string, Combination<Kept>>
  kept?: Kept
}

/** What is kept for each combination of values of labels; without labels it is there from the start. */
class ByLabels<Kept> {
  #first: Combination<Kept> = { below: new Map() }
  /** What was asked for last: mostly it is asked for again. */
  #last: readonly [values: LabelValues, kept: Kept] | undefined
  readonly #kept: (readonly [values: LabelValues, kept: Kept])[] = []

  constructor(
    private readonly labels: readonly string[],
    private readonly make: () => Kept,
  ) {
    this.reset()
  }

  of(values: LabelValues): Kept {
    if (this.#last === undefined || !areSame(this.#last[0], values)) this.#last = [values, this.#find(values)]
    return this.#last[1]
  }

  #find(values: LabelValues): Kept {
    let combination = this.#first
    for (const value of values) {
      let next = combination.below.get(value)
      if (next === undefined) combination.below.set(value, (next = { below: new Map() }))
      combination = next
    }
    return (combination.kept ??= this.#new(values))
  }

  #new(values: LabelValues): Kept {
    const kept = this.make()
    this.#kept.push([values, kept])
    return kept
  }

  /** With the labels as prom-client takes them. */
  all(): readonly (readonly [labels: Readonly<Record<string, string>>, kept: Kept])[] {
    return this.#kept.map(([values, kept]) => [
      Object.fromEntries(this.labels.map((name, at) => [name, values[at] ?? ''])),
      kept,
    ])
  }

  reset(): void {
    this.#first = { below: new Map() }
    this.#last = undefined
    this.#kept.length = 0
    if (this.labels.length === 0) this.of([])
  }
}

function areSame(some: LabelValues, others: LabelValues): boolean {
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false
  return some.length === others.length
}

/** A counter, or a gauge; without labels it is there from the start. */
export class Numbers implements Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly labels: readonly string[]
  readonly #byLabels: ByLabels<{ value: number }>

  constructor({ name, help, type, labels }: FamilyOptions<'counter' | 'gauge'>) {
    this.name = name
    this.help = help
    this.type = type
    this.labels = labels
    this.#byLabels = new ByLabels(labels, () => ({ value: 0 }))
  }

  add(values: LabelValues, amount = 1): void {
    this.#byLabels.of(values).value += amount
  }

  set(values: LabelValues, value: number): void {
    this.#byLabels.of(values).value = value
  }

  values(): readonly MetricValue[] {
    return this.#byLabels.all().map(([labels, { value }]) => ({ labels, value }))
  }

  reset(): void {
    this.#byLabels.reset()
  }
}

interface Counts {
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
  readonly #byLabels: ByLabels<Counts>

  /** @param bounds ascending */
  constructor({ name, help, labels }: Omit<FamilyOptions<'histogram'>, 'type'>, bounds: readonly number[]) {
    this.name = name
    this.help = help
    this.labels = labels
    this.#bounds = bounds
    this.#byLabels = new ByLabels(labels, () => ({ buckets: new Array<number>(bounds.length + 1).fill(0), sum: 0 }))
  }

  observe(values: LabelValues, value: number): void {
    const counts = this.#byLabels.of(values)
    const found = this.#bounds.findIndex((bound) => value <= bound)
    const at = found < 0 ? this.#bounds.length : found
    counts.buckets[at] = (counts.buckets[at] ?? 0) + 1
    counts.sum += value
  }

  values(): readonly MetricValue[] {
    return this.#byLabels.all().flatMap(([labels, { buckets, sum }]) => {
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

  reset(): void {
    this.#byLabels.reset()
  }
}

const QUANTILES = [0.5, 0.9, 0.99]
/** The observations that quantiles are of: those that came last. */
const OBSERVED = 1000

interface Observed {
  /** In a circle. */
  readonly last: number[]
  sum: number
  count: number
}

/** A summary with the quantiles of Kubernetes' summaries; without labels it is there from the start. */
export class Summary implements Family {
  readonly name: string
  readonly help: string
  readonly type = 'summary'
  readonly labels: readonly string[]
  readonly #byLabels: ByLabels<Observed>

  constructor({ name, help, labels }: Omit<FamilyOptions<'summary'>, 'type'>) {
    this.name = name
    this.help = help
    this.labels = labels
    this.#byLabels = new ByLabels(labels, () => ({ last: [], sum: 0, count: 0 }))
  }

  observe(values: LabelValues, value: number): void {
    const observed = this.#byLabels.of(values)
    observed.last[observed.count % OBSERVED] = value
    observed.sum += value
    observed.count++
  }

  values(): readonly MetricValue[] {
    return this.#byLabels.all().flatMap(([labels, { last, sum, count }]) => {
      const sorted = last.toSorted((a, b) => a - b)
      return [
        ...QUANTILES.map((quantile) => ({
          labels: { ...labels, quantile: String(quantile) },
          value: sorted[Math.ceil(quantile * sorted.length) - 1] ?? NaN,
        })),
        { metricName: `${this.name}_sum`, labels, value: sum },
        { metricName: `${this.name}_count`, labels, value: count },
      ]
    })
  }

  reset(): void {
    this.#byLabels.reset()
  }
}
