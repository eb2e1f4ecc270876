import type { ValidationEvent, ValidationMetricFamily } from './families.js'
import type { ValidationMetrics } from './validation-metrics.js'

/** Adds one to the counter of a family with these label values, by label name. */
export type CountFamily = (family: ValidationMetricFamily, labels: Readonly<Record<string, string>>) => void

/**
 * Metrics that turn each event into increments of the families that count it. A family whose labels the event doesn't
 * have is left alone.
 */
export function countEvents(families: readonly ValidationMetricFamily[], count: CountFamily): ValidationMetrics {
  const event = (name: ValidationEvent, labels: Readonly<Record<string, string | undefined>>): void => {
    for (const family of families) {
      if (family.counts !== name) continue
      const values = family.labels.map((label) => [label, labels[label]] as const)
      const present = values.filter((entry): entry is [string, string] => entry[1] !== undefined)
      if (present.length === values.length) count(family, Object.fromEntries(present))
    }
  }
  return {
    mismatch: (validation_identifier) => event('mismatch', { validation_identifier }),
    panic: (validation_identifier) => event('panic', { validation_identifier }),
    duplicateError: () => event('duplicateError', {}),
    comparison: (validation_identifier, result) => event('comparison', { validation_identifier, result }),
  }
}
