import { defineLintRule } from '../rule.js'

export const statusOptional = defineLintRule({
  code: 'crd/status-optional',
  family: 'status',
  summary: 'The fields of a status are optional.',
  why: 'A controller learns their values one by one; until it has all required ones, it cannot write any.',
  mend: 'remove the field from required',
  sample: 'schema',
  valid: ['type: object\nproperties:\n  status:\n    type: object\n    properties:\n      ready: { type: integer }'],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  status:\n    type: object\n    required: [ready]\n    properties:\n      ready: { type: integer }',
      message: 'status.ready is required',
      at: 'properties[status].required[0]',
    },
  ],
  checkSchema(node, { report }) {
    if (!node.isAt('status')) return
    for (const [index, field] of (node.schema.required ?? []).entries()) {
      report({ at: node.location.child('required', index), message: `status.${field} is required` })
    }
  },
})
