import { defineLintRule } from '../rule.js'

export const maxProperties = defineLintRule({
  code: 'crd/max-properties',
  family: 'bounds',
  summary: 'Each map has maxProperties.',
  why: 'Maps without a bound cost every client memory, and CEL rules that are added later need one to stay within their cost limit.',
  mend: 'add maxProperties with the largest number of entries that makes sense',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nmaxProperties: 8\nadditionalProperties:\n  type: integer'],
  invalid: [
    {
      source: 'type: object\nadditionalProperties:\n  type: integer',
      message: 'spec is a map without maxProperties',
      at: 'type',
    },
  ],
  checkSchema({ schema, values, label, location }, { report }) {
    if (values === undefined || schema.maxProperties !== undefined) return
    report({ at: location.child('type'), message: `${label} is a map without maxProperties` })
  },
})
