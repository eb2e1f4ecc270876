import { defineLintRule } from '../rule.js'

const STANDARD = ['type', 'status', 'lastTransitionTime', 'reason', 'message'] as const

export const conditionsFields = defineLintRule({
  code: 'crd/conditions-fields',
  family: 'status',
  summary: 'Conditions have the fields of Kubernetes’ own, all of them required except observedGeneration.',
  why: 'Tools for metav1.Condition, such as kubectl wait, then work with these conditions too.',
  mend: 'use metav1.Condition',
  severity: 'off',
  sample: 'schema',
  valid: [
    'type: object\nproperties:\n  status:\n    type: object\n    properties:\n      conditions:\n        type: array\n        items:\n          type: object\n          required: [lastTransitionTime, message, reason, status, type]\n          properties:\n            type: { type: string }\n            status: { type: string }\n            reason: { type: string }\n            message: { type: string }\n            lastTransitionTime: { type: string, format: date-time }',
  ],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  status:\n    type: object\n    properties:\n      conditions:\n        type: array\n        items:\n          type: object\n          required: [type, status]\n          properties:\n            type: { type: string }\n            status: { type: string }',
      message: 'conditions have no lastTransitionTime, reason, message',
      at: 'properties[status].properties[conditions].items',
    },
  ],
  checkSchema(node, { report }) {
    const { items } = node
    if (items === undefined || !node.isAt('status', 'conditions')) return
    const missing = STANDARD.filter((field) => items.property(field)?.schema.type !== 'string')
    if (missing.length > 0) {
      report({ at: items.location, message: `conditions have no ${missing.join(', ')}` })
      return
    }
    const optional = STANDARD.filter((field) => items.property(field)?.isRequired !== true)
    if (optional.length === 0) return
    report({ at: items.location, message: `conditions do not require ${optional.join(', ')}` })
  },
})
