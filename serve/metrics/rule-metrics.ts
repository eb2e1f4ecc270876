// What is counted of the rules of CRDs and of tagged types (apiserver's `cel/metrics` and `validation`).
import {
  countEvents,
  Distribution,
  type Family,
  kubernetesMetricFamilies,
  Numbers,
} from '../../runtime/metrics/index.js'
import type { ValidationMetrics } from '../../runtime/index.js'
import { isSince } from '../../apimachinery/version/index.js'

/** Prometheus' default. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export class RuleMetrics {
  readonly #cel = {
    compilation: new Distribution(
      {
        name: 'apiserver_cel_compilation_duration_seconds',
        help: '[BETA] CEL compilation time in seconds.',
        labels: [],
      },
      SECONDS,
    ),
    evaluation: new Distribution(
      { name: 'apiserver_cel_evaluation_duration_seconds', help: '[BETA] CEL evaluation time in seconds.', labels: [] },
      SECONDS,
    ),
  }
  readonly #validation: ReadonlyMap<unknown, Numbers>
  /** Counts comparisons of declarative and hand-written validation. */
  readonly validation: ValidationMetrics

  /** @param kubernetesVersion the families of which release */
  constructor(kubernetesVersion: string) {
    const families = kubernetesMetricFamilies.filter(({ since }) => isSince(kubernetesVersion, since))
    const counters = new Map(families.map((family) => [family, new Numbers({ ...family, type: 'counter' })]))
    this.#validation = counters
    this.validation = countEvents(families, (family, labels) =>
      counters.get(family)?.add(family.labels.map((label) => labels[label] ?? '')),
    )
  }

  /** All that is counted. */
  get families(): readonly Family[] {
    return [this.#cel.compilation, this.#cel.evaluation, ...this.#validation.values()]
  }

  /** Does work on the rules of CRDs, and counts it. */
  readonly timed = <T>(what: 'compilation' | 'evaluation', work: () => T): T => {
    const begun = performance.now()
    try {
      return work()
    } finally {
      this.#cel[what].observe([], (performance.now() - begun) / 1000)
    }
  }
}
