import { defineLintRule } from '../rule.js'

export const minProperties = defineLintRule({
  code: 'crd/min-properties',
  family: 'bounds',
  summary: 'A required map declares with minProperties whether it may be empty.',
  why: 'An empty map satisfies required too.',
  mend: 'add minProperties: 1, or minProperties: 0 if an empty map is meaningful',
  severity: 'off',
  sample: 'field',
  valid: [
    'type: object\nrequired: [labels]\nproperties:\n  labels:\n    type: object\n    minProperties: 1\n    additionalProperties: { type: string }',
  ],
  invalid: [
    {
      source:
        'type: object\nrequired: [labels]\nproperties:\n  labels:\n    type: object\n    additionalProperties: { type: string }',
      message: 'spec.labels is required, but may be empty',
      at: 'properties[labels].type',
    },
  ],
  checkSchema({ schema, values, isRequired, label, location }, { report }) {
    if (!isRequired || values === undefined || schema.minProperties !== undefined) return
    report({ at: location.child('type'), message: `${label} is required, but may be empty` })
  },
})
