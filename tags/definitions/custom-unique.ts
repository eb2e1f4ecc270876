import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { listType, metadataAt } from '../family/list-metadata.js'
import { plan } from '../model/plan.js'

export const customUnique = defineTag({
  name: 'k8s:customUnique',
  stability: 'Stable',
  since: '1.35',
  scopes: VALUE_SCOPES,
  summary: 'Hand-written code checks that the items are unique; generated code leaves it out.',
  emits: [],
  plan(context) {
    listType(context)
    metadataAt(context).customUnique = true
    return plan()
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:listType=set\n  // +k8s:customUnique\n  names?: string[]\n  // +k8s:required\n  x: string\n}',
      accepts: [{ object: { x: 'x', names: ['a', 'a'] } }],
    },
    {
      source: 'export interface Example {\n  // +k8s:customUnique\n  name: string\n}',
      refused: 'can only be used on list types (Builtin)',
    },
  ],
})
