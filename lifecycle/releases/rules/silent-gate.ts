import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'

export const silentGate: ReleaseRule = {
  rule: '10',
  code: 'POL1001',
  severity: 'error',
  summary: 'A deprecated gate warns when it is used, and its documentation says so.',
  valid: [series({ gates: [{ name: 'Sizes', stage: 'ga', deprecated: true, warns: true, documented: true }] })],
  invalid: [
    { releases: series({ gates: [{ name: 'Sizes', stage: 'ga', deprecated: true, warns: true }] }), subject: 'Sizes' },
  ],
  look: ({ gates = [] }) =>
    gates
      .filter(({ deprecated = false, warns = false, documented = false }) => deprecated && !(warns && documented))
      .map(({ name, warns = false }) => ({
        subject: name,
        message: `the gate ${name} is deprecated and ${warns ? 'its documentation does not say so' : 'gives no warning'}`,
        mend: 'print a warning when it is used, and say in release notes and help whether it still works',
      })),
}
