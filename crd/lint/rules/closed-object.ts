import { defineLintRule } from '../rule.js'

export const closedObject = defineLintRule({
  code: 'crd/closed-object',
  family: 'fields',
  summary: 'An object has fields.',
  why: 'The API server stores {} for an object without properties; as a mere marker, an enum is clearer.',
  mend: 'declare its properties, or use x-kubernetes-preserve-unknown-fields: true',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nproperties:\n  a: { type: string }', 'type: object\nadditionalProperties: { type: string }'],
  invalid: [{ source: 'type: object', message: 'spec is an object without fields', at: 'type' }],
  checkSchema({ schema, isOpen, isResource, label, location }, { report }) {
    if (schema.type !== 'object' || isOpen || isResource || schema.properties !== undefined) return
    report({ at: location.child('type'), message: `${label} is an object without fields` })
  },
})
