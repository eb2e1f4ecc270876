import { defineLintRule } from '../rule.js'

export const nullableDefault = defineLintRule({
  code: 'crd/nullable-default',
  family: 'fields',
  summary: 'A field with a default is not nullable.',
  why: 'An explicit null overrides the default, so readers still have to handle null.',
  mend: 'remove nullable, so that the default replaces null',
  sample: 'field',
  valid: ['type: object\nproperties:\n  limit:\n    type: integer\n    default: 1'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  limit:\n    type: integer\n    default: 1\n    nullable: true',
      message: 'spec.limit has a default, but an explicit null stays null',
      at: 'properties[limit].nullable',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.nullable !== true || schema.default === undefined) return
    report({ at: location.child('nullable'), message: `${label} has a default, but an explicit null stays null` })
  },
})
