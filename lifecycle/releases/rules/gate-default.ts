import type { FeatureGate } from '../model.js'
import type { ReleaseRule } from '../rule.js'
import { series } from '../sample.js'

export const gateDefault: ReleaseRule = {
  rule: '9-lifecycle',
  code: 'POL903',
  severity: 'warning',
  summary: 'Alpha gates are off by default, beta ones on; GA ones are on and switch nothing.',
  valid: [
    series({
      gates: [
        { name: 'Sizes', stage: 'beta', default: true },
        { name: 'Colors', stage: 'alpha' },
      ],
    }),
  ],
  invalid: [{ releases: series({ gates: [{ name: 'Sizes', stage: 'beta' }] }), subject: 'Sizes' }],
  look: ({ gates = [] }) =>
    gates.flatMap((gate) => {
      const wrong = whatIsWrong(gate)
      if (wrong === undefined) return []
      return {
        subject: gate.name,
        message: `the gate ${gate.name} is ${gate.stage} and ${wrong}`,
        mend: 'give it the default of its stage',
      }
    }),
}

function whatIsWrong({
  stage,
  default: isOn = false,
  deprecated = false,
  operational,
}: FeatureGate): string | undefined {
  switch (stage) {
    case 'alpha':
      return isOn ? 'on by default' : undefined
    case 'beta':
      return !isOn && !deprecated ? 'off by default' : undefined
    case 'ga':
      if (!isOn) return 'off by default'
      return operational === true ? 'still switches its feature' : undefined
  }
}
