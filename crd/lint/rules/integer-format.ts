import { defineLintRule } from '../rule.js'

export const integerFormat = defineLintRule({
  code: 'crd/integer-format',
  family: 'fields',
  summary: 'Each integer declares whether it is an int32 or an int64.',
  why: 'Without a format, clients have to guess which type of their language can hold it.',
  mend: 'add format: int32, or int64 where 32 bits are too few',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nproperties:\n  replicas:\n    type: integer\n    format: int32'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  replicas:\n    type: integer',
      message: 'spec.replicas is an integer without a format',
      at: 'properties[replicas].type',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type !== 'integer' || schema.format !== undefined) return
    report({ at: location.child('type'), message: `${label} is an integer without a format` })
  },
})
