import { listTypeOf, preservesUnknownFields } from '../../schema/props.js'
import { atomicAround } from '../merge.js'
import { lostItems, obviousKey } from '../lost-items.js'
import { defineLintRule } from '../rule.js'

const mendByKey = (key: string, lost: string): string =>
  `add x-kubernetes-list-type: map with x-kubernetes-list-map-keys: [${key}] if its values are unique, or atomic if that is intended; as it is, ${lost}`

export const listType = defineLintRule({
  code: 'crd/list-type',
  family: 'apply',
  summary: 'Each list declares how server-side apply merges it.',
  why: 'Without x-kubernetes-list-type a list is atomic: whoever applies one item owns and overwrites all of them. Changing it later causes trouble. Lists inside atomic lists and objects are not reported.',
  mend: 'add x-kubernetes-list-type: map with x-kubernetes-list-map-keys, set for scalars, or atomic if that is intended',
  sample: 'field',
  valid: [
    'type: array\nx-kubernetes-list-type: atomic\nitems: { type: string }',
    'type: array\nx-kubernetes-list-type: atomic\nitems: { type: object, properties: { names: { type: array, items: { type: string } } } }',
  ],
  invalid: [{ source: 'type: array\nitems: { type: string }', message: 'spec has no x-kubernetes-list-type', at: '' }],
  checkSchema(node, { report }) {
    const { schema, label, location } = node
    if (schema.type !== 'array' || listTypeOf(schema) !== undefined || preservesUnknownFields(schema)) return
    if (atomicAround(node) !== undefined) return
    const key = obviousKey(node)
    report({
      at: location,
      message: `${label} has no x-kubernetes-list-type`,
      ...(key === undefined ? {} : { mend: mendByKey(key, lostItems(node, key)) }),
    })
  },
})
