import { plainNumber } from '../../../apimachinery/json/index.js'
import { defineLintRule } from '../rule.js'

export const fractionalBound = defineLintRule({
  code: 'crd/fractional-bound',
  family: 'bounds',
  summary: 'The bounds of a number are whole.',
  why: 'For a value written without a fraction, the API server drops the fraction of the bound: with minimum: 0.5 it accepts 0.',
  mend: 'use a rule such as self >= 0.5, or an integer in a smaller unit',
  sample: 'field',
  valid: ['type: number\nminimum: 1\nmaximum: 3.0'],
  invalid: [
    {
      source: 'type: number\nminimum: 0.5',
      message: 'minimum 0.5 of spec is 0 for values without a fraction',
      at: 'minimum',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type !== 'number') return
    for (const keyword of ['minimum', 'maximum'] as const) {
      const bound = plainNumber(schema[keyword])
      if (typeof bound !== 'number' || Number.isInteger(bound)) continue
      const message = `${keyword} ${bound} of ${label} is ${Math.trunc(bound)} for values without a fraction`
      report({ at: location.child(keyword), message })
    }
  },
})
