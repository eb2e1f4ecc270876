import { defineLintRule } from '../rule.js'

export const noBools = defineLintRule({
  code: 'crd/no-bools',
  family: 'fields',
  summary: 'No field is a boolean.',
  why: 'A boolean that needs a third state has to be replaced; an enum just gets another value.',
  mend: 'use a string with an enum that names the two states',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nproperties:\n  mode:\n    type: string\n    enum: [Enabled, Disabled]'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  enabled:\n    type: boolean',
      message: 'spec.enabled is a boolean',
      at: 'properties[enabled].type',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type === 'boolean') report({ at: location.child('type'), message: `${label} is a boolean` })
  },
})
