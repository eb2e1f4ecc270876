import { defineLintRule } from '../rule.js'

export const noFloats = defineLintRule({
  code: 'crd/no-floats',
  family: 'fields',
  summary: 'No field is a floating-point number.',
  why: 'Floating-point numbers can change when they are written and read back, and languages differ in how.',
  mend: 'use an integer in a smaller unit (milliseconds, percent), or a string or int-or-string that holds a quantity',
  sample: 'field',
  valid: ['type: object\nproperties:\n  weightPercent:\n    type: integer\n    format: int32'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  weight:\n    type: number',
      message: 'spec.weight is a floating-point number',
      at: 'properties[weight].type',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type !== 'number') return
    report({ at: location.child('type'), message: `${label} is a floating-point number` })
  },
})
