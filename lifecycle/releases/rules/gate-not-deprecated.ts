import type { ReleaseRule } from '../rule.js'

export const gateNotDeprecated: ReleaseRule = {
  rule: '9',
  code: 'POL902',
  severity: 'error',
  summary: 'The gate of a feature that is GA is deprecated.',
  look: ({ gates = [] }) =>
    gates
      .filter(({ stage, deprecated = false }) => stage === 'ga' && !deprecated)
      .map(({ name }) => ({
        subject: `${name}: not deprecated`,
        message: `the feature of the gate ${name} is GA, and the gate is not deprecated`,
        mend: 'deprecate the gate',
      })),
}
