import { goneAt } from '../gone.js'
import type { ReleaseRule } from '../rule.js'
import { tooEarly } from '../too-early.js'
import { series } from '../sample.js'

const PERIOD = { months: 12, releases: 0 }

export const removedBehavior: ReleaseRule = {
  rule: '7',
  code: 'POL701',
  severity: 'error',
  summary: 'A behavior works for a year after its deprecation.',
  valid: [
    series(
      { behaviors: [{ name: 'sorts by size', deprecated: true }] },
      { behaviors: [{ name: 'sorts by size', deprecated: true }] },
      { behaviors: [{ name: 'sorts by size', deprecated: true }] },
      {},
    ),
  ],
  invalid: [
    { releases: series({ behaviors: [{ name: 'sorts by size', deprecated: true }] }, {}), subject: 'sorts by size' },
  ],
  compare: (series, index) =>
    goneAt(
      series,
      index,
      ({ behaviors = [] }) => behaviors,
      ({ name }) => name,
    ).flatMap(
      ({ name }) =>
        tooEarly(
          series,
          index,
          PERIOD,
          ({ behaviors = [] }) => behaviors.some((one) => one.name === name && one.deprecated === true),
          { subject: name, name, end: 'is gone' },
        ) ?? [],
    ),
}
