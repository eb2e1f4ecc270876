import { listTypeOf } from '../../schema/props.js'
import { atomicAround } from '../merge.js'
import { defineLintRule } from '../rule.js'

export const atomicAncestor = defineLintRule({
  code: 'crd/atomic-ancestor',
  family: 'apply',
  summary: 'Nothing inside an atomic list or object declares how it is merged.',
  why: 'Server-side apply replaces an atomic list or object as a whole: a list type inside it has no effect, although it looks as if it had.',
  mend: 'make the outer list a map, or the inner one atomic',
  severity: 'off',
  sample: 'field',
  valid: [
    'type: array\nx-kubernetes-list-type: atomic\nitems:\n  type: object\n  properties:\n    names: { type: array, items: { type: string } }',
  ],
  invalid: [
    {
      source:
        'type: array\nx-kubernetes-list-type: atomic\nitems:\n  type: object\n  properties:\n    names: { type: array, x-kubernetes-list-type: set, items: { type: string } }',
      message: 'spec[].names is never merged as a set: spec is atomic',
      at: 'items.properties[names].x-kubernetes-list-type',
    },
  ],
  checkSchema(node, { report }) {
    const { schema, label, location } = node
    const type = listTypeOf(schema)
    const outer = atomicAround(node)
    if (type !== 'set' && type !== 'map') return
    if (outer === undefined) return
    const message = `${label} is never merged as a ${type}: ${outer.label} is atomic`
    report({ at: location.child('x-kubernetes-list-type'), message })
  },
})
