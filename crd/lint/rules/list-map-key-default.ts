import { listMapKeysOf } from '../../schema/props.js'
import { defineLintRule } from '../rule.js'

export const listMapKeyDefault = defineLintRule({
  code: 'crd/list-map-key-default',
  family: 'apply',
  summary: 'The keys of a list of type map are required and have no defaults.',
  why: 'Whoever applies an item without the key owns the item with the default key; when the default changes, it becomes another item.',
  mend: 'require the key, and remove its default',
  severity: 'off',
  sample: 'field',
  valid: [
    'type: array\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]\nitems:\n  type: object\n  required: [name]\n  properties:\n    name: { type: string }',
  ],
  invalid: [
    {
      source:
        'type: array\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [protocol]\nitems:\n  type: object\n  properties:\n    protocol: { type: string, default: TCP }',
      message: 'spec[].protocol is a key with a default',
      at: 'items.properties[protocol].default',
    },
  ],
  checkSchema({ schema, items }, { report }) {
    for (const key of listMapKeysOf(schema)) {
      const property = items?.property(key)
      if (property?.schema.default === undefined) continue
      report({ at: property.location.child('default'), message: `${property.label} is a key with a default` })
    }
  },
})
