import { defineLintRule } from '../rule.js'

export const description = defineLintRule({
  code: 'crd/description',
  family: 'names',
  summary: 'Each field has a description.',
  why: 'kubectl explain, editors and reference pages show it.',
  mend: 'describe what the field means, its unit, and what applies if it is not set',
  severity: 'off',
  sample: 'schema',
  valid: ['type: object\nproperties:\n  spec:\n    description: What is wanted.\n    type: object'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  spec:\n    type: object',
      message: 'spec has no description',
      at: 'properties[spec]',
    },
  ],
  checkSchema({ schema, name, label, location }, { report }) {
    if (name === undefined || (schema.description ?? '').trim() !== '') return
    report({ at: location, message: `${label} has no description` })
  },
})
