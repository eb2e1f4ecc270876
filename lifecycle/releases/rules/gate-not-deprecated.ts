import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'

export const gateNotDeprecated: ReleaseRule = {
  rule: '9',
  code: 'POL902',
  severity: 'error',
  summary: 'The gate of a feature that is GA is deprecated.',
  valid: [series({ gates: [{ name: 'Sizes', stage: 'ga', deprecated: true }] })],
  invalid: [{ releases: series({ gates: [{ name: 'Sizes', stage: 'ga' }] }), subject: 'Sizes: not deprecated' }],
  look: ({ gates = [] }) =>
    gates
      .filter(({ stage, deprecated = false }) => stage === 'ga' && !deprecated)
      .map(({ name }) => ({
        subject: `${name}: not deprecated`,
        message: `the feature of the gate ${name} is GA, and the gate is not deprecated`,
        mend: 'deprecate the gate',
      })),
}
