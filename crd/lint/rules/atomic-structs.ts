import { listTypeOf } from '../../schema/props.js'
import { lostItems, obviousKey } from '../lost-items.js'
import { defineLintRule } from '../rule.js'

export const atomicStructs = defineLintRule({
  code: 'crd/atomic-structs',
  family: 'apply',
  summary: 'A list of objects with names has the list type map.',
  why: 'Server-side apply can then merge it item by item, and the API server rejects duplicate names.',
  mend: 'use x-kubernetes-list-type: map with that key, if its values are meant to be unique',
  severity: 'off',
  sample: 'field',
  valid: [
    'type: array\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]\nitems:\n  type: object\n  required: [name]\n  properties:\n    name: { type: string }',
  ],
  invalid: [
    {
      source:
        'type: array\nx-kubernetes-list-type: atomic\nitems:\n  type: object\n  required: [name]\n  properties:\n    name: { type: string }',
      message: 'spec is atomic, although its items have the required field name',
      at: 'x-kubernetes-list-type',
    },
  ],
  checkSchema(node, { report }) {
    const { schema, label, location } = node
    const key = listTypeOf(schema) === 'atomic' ? obviousKey(node) : undefined
    if (key === undefined) return
    report({
      at: location.child('x-kubernetes-list-type'),
      message: `${label} is atomic, although its items have the required field ${key}`,
      mend: `use x-kubernetes-list-type: map with x-kubernetes-list-map-keys: [${key}], if its values are meant to be unique; as it is, ${lostItems(node, key)}`,
    })
  },
})
