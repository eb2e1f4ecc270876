import { defineLintRule } from '../rule.js'

export const minItems = defineLintRule({
  code: 'crd/min-items',
  family: 'bounds',
  summary: 'A required list declares with minItems whether it may be empty.',
  why: 'An empty list satisfies required too.',
  mend: 'add minItems: 1, or minItems: 0 if an empty list is meaningful',
  severity: 'off',
  sample: 'field',
  valid: [
    'type: object\nrequired: [hosts]\nproperties:\n  hosts:\n    type: array\n    minItems: 1\n    items:\n      type: string',
  ],
  invalid: [
    {
      source: 'type: object\nrequired: [hosts]\nproperties:\n  hosts:\n    type: array\n    items:\n      type: string',
      message: 'spec.hosts is required, but may be empty',
      at: 'properties[hosts].type',
    },
  ],
  checkSchema({ schema, isRequired, label, location }, { report }) {
    if (!isRequired || schema.type !== 'array' || schema.minItems !== undefined) return
    report({ at: location.child('type'), message: `${label} is required, but may be empty` })
  },
})
