import { defineLintRule } from '../rule.js'

export const minLength = defineLintRule({
  code: 'crd/min-length',
  family: 'bounds',
  summary: 'A required string says whether it may be empty: it has minLength.',
  why: 'required is met by an empty string, too, which is seldom a value that makes sense.',
  mend: 'add minLength: 1, or minLength: 0 where an empty string has a meaning',
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
