import { defineLintRule } from '../rule.js'

export const noNullable = defineLintRule({
  code: 'crd/no-nullable',
  family: 'fields',
  summary: 'No field is nullable.',
  why: 'A null field then differs from an absent one, although most clients cannot tell them apart.',
  mend: 'make the field optional, and leave it out instead of setting it to null',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nproperties:\n  limit:\n    type: integer'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  limit:\n    type: integer\n    nullable: true',
      message: 'spec.limit is nullable',
      at: 'properties[limit].nullable',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.nullable === true) report({ at: location.child('nullable'), message: `${label} is nullable` })
  },
})
