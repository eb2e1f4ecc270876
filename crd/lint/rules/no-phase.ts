import { defineLintRule } from '../rule.js'

export const noPhase = defineLintRule({
  code: 'crd/no-phase',
  family: 'status',
  summary: 'A status has conditions, not a phase.',
  why: 'A phase summarizes everything in a single value, and new values break clients. Kubernetes’ API conventions discourage it.',
  mend: 'use conditions',
  sample: 'schema',
  valid: ['type: object\nproperties:\n  status:\n    type: object\n    properties:\n      reason: { type: string }'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  status:\n    type: object\n    properties:\n      phase: { type: string }',
      message: 'status.phase is a phase',
      at: 'properties[status].properties[phase]',
    },
  ],
  checkSchema(node, { report }) {
    if (node.isAt('status', 'phase')) report({ at: node.location, message: `${node.label} is a phase` })
  },
})
