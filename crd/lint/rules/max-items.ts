import { defineLintRule } from '../rule.js'

export const maxItems = defineLintRule({
  code: 'crd/max-items',
  family: 'bounds',
  summary: 'Each list has maxItems.',
  why: 'Lists without a bound cost every client memory, and CEL rules that are added later need one to stay within their cost limit.',
  mend: 'add maxItems with the largest number of items that makes sense',
  severity: 'off',
  sample: 'field',
  valid: ['type: array\nmaxItems: 8\nitems:\n  type: integer'],
  invalid: [{ source: 'type: array\nitems:\n  type: integer', message: 'spec is a list without maxItems', at: 'type' }],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type !== 'array' || schema.maxItems !== undefined) return
    report({ at: location.child('type'), message: `${label} is a list without maxItems` })
  },
})
