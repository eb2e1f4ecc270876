import { defineTag } from '../definition.js'
import { check, planOf } from '../plan.js'

export const immutable = defineTag({
  name: 'k8s:immutable',
  stability: 'Stable',
  since: '1.33',
  scopes: ['type definitions', 'struct fields', 'list values', 'map values'],
  summary: 'The value may not change on update.',
  doc: 'It does not compare: fields that did not change are not looked at in the first place. Setting or clearing a field is a change, too. On list items and map values (`+k8s:eachVal=+k8s:immutable`) new ones are rejected as well.',
  emits: [{ type: 'FieldValueInvalid', origin: 'immutable' }],
  plan: () =>
    planOf(check('k8s:immutable', { kind: 'constraint', name: 'immutable', args: [] }, { shortCircuit: true })),
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:immutable\n  name: string\n}',
      accepts: [{ object: { name: 'a' } }, { object: { name: 'a' }, old: { name: 'a' } }],
      rejects: [
        { object: { name: 'b' }, old: { name: 'a' }, errors: ['name: Invalid value: null: field is immutable'] },
      ],
    },
  ],
})
