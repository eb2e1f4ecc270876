import { listMapKeysOf, listTypeOf } from '../../schema/props.js'
import { defineLintRule } from '../rule.js'

export const conditionsListMap = defineLintRule({
  code: 'crd/conditions-list-map',
  family: 'status',
  summary: 'status.conditions has the list type map with the key type.',
  why: 'Several controllers set conditions; with server-side apply each can only own its own conditions if the list is a map.',
  mend: 'add x-kubernetes-list-type: map and x-kubernetes-list-map-keys: [type]',
  sample: 'schema',
  valid: [
    'type: object\nproperties:\n  status:\n    type: object\n    properties:\n      conditions:\n        type: array\n        x-kubernetes-list-type: map\n        x-kubernetes-list-map-keys: [type]\n        items:\n          type: object\n          required: [type]\n          properties:\n            type: { type: string }',
  ],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  status:\n    type: object\n    properties:\n      conditions:\n        type: array\n        items:\n          type: object\n          required: [type]\n          properties:\n            type: { type: string }',
      message: 'status.conditions does not have the list type map with the key type',
      at: 'properties[status].properties[conditions]',
    },
  ],
  checkSchema(node, { report }) {
    const { schema, label, location } = node
    if (!node.isAt('status', 'conditions') || node.items?.property('type') === undefined) return
    if (listTypeOf(schema) === 'map' && listMapKeysOf(schema).join() === 'type') return
    report({ at: location, message: `${label} does not have the list type map with the key type` })
  },
})
