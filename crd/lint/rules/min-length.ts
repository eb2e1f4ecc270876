import { defineLintRule } from '../rule.js'

export const minLength = defineLintRule({
  code: 'crd/min-length',
  family: 'bounds',
  summary: 'A required string declares with minLength whether it may be empty.',
  why: 'An empty string satisfies required too, but is rarely meaningful.',
  mend: 'add minLength: 1, or minLength: 0 if an empty string is meaningful',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nrequired: [name]\nproperties:\n  name:\n    type: string\n    minLength: 1'],
  invalid: [
    {
      source: 'type: object\nrequired: [name]\nproperties:\n  name:\n    type: string',
      message: 'spec.name is required, but may be empty',
      at: 'properties[name].type',
    },
  ],
  checkSchema({ schema, isRequired, label, location }, { report }) {
    if (!isRequired || schema.type !== 'string') return
    const { minLength, enum: values, pattern, format } = schema
    if (minLength !== undefined || values !== undefined || pattern !== undefined || format !== undefined) return
    report({ at: location.child('type'), message: `${label} is required, but may be empty` })
  },
})
