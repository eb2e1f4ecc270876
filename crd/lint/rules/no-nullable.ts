import { defineLintRule } from '../rule.js'

export const noNullable = defineLintRule({
  code: 'crd/no-nullable',
  family: 'fields',
  summary: 'No field is nullable.',
  why: 'A field that is null and one that is absent then differ, though most clients can not tell them apart.',
  mend: 'make the field optional, and let its absence stand for null',
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
