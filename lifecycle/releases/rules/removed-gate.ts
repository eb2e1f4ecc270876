import { goneAt } from '../gone.js'
import type { ReleaseRule } from '../rule.js'
import { tooEarly } from '../too-early.js'
import { series } from '../sample.js'

const PERIODS = { ga: { months: 6, releases: 2 }, beta: { months: 3, releases: 1 } }

export const removedGate: ReleaseRule = {
  rule: '9',
  code: 'POL901',
  severity: 'error',
  summary:
    'A feature gate stays for 6 months and 2 releases after its deprecation, a beta one for 3 months and 1 release.',
  valid: [
    series(
      { gates: [{ name: 'Sizes', stage: 'ga', deprecated: true }] },
      { gates: [{ name: 'Sizes', stage: 'ga', deprecated: true }] },
      {},
    ),
  ],
  invalid: [
    { releases: series({ gates: [{ name: 'Sizes', stage: 'ga', deprecated: true }] }, {}), subject: 'Sizes: removal' },
  ],
  compare: (series, index) =>
    goneAt(
      series,
      index,
      ({ gates = [] }) => gates,
      ({ name }) => name,
    ).flatMap(({ name, stage }) => {
      if (stage === 'alpha') return []
      const isDeprecated = (gate: {
        readonly name: string
        readonly stage: string
        readonly deprecated?: boolean
      }): boolean => gate.name === name && gate.stage === stage && gate.deprecated === true
      const what = { subject: `${name}: removal`, name: `the gate ${name}`, end: 'is gone' }
      return tooEarly(series, index, PERIODS[stage], ({ gates = [] }) => gates.some(isDeprecated), what) ?? []
    }),
}
