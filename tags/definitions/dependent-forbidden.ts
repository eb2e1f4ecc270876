import { projectDependent } from '../family/dependent-rule.js'
import { defineTag } from '../record/definition.js'
import { planDependent } from '../family/dependent.js'

export const dependentForbidden = defineTag({
  name: 'k8s:dependentForbidden',
  stability: 'Alpha',
  since: '1.37',
  scopes: ['struct fields'],
  args: [{ type: 'string', required: true, label: '<sibling-json-name>', doc: 'Another property of the same struct.' }],
  summary: 'When the field is set, a sibling may not be set.',
  doc: 'One direction only; repeat the tag for several siblings.',
  emits: [{ type: 'FieldValueForbidden', origin: 'dependentForbidden' }],
  plan: (context, tag) => planDependent(context, tag, 'dependentForbidden'),
  project({ call }, place) {
    if (call.kind === 'dependent') projectDependent(call, place)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:dependentForbidden("b")\n  a?: string\n  b?: string\n}',
      accepts: [{ object: { a: '' } }, { object: { b: '' } }],
      rejects: [{ object: { a: '', b: '' }, errors: ['b: Forbidden: may not be set when a is set'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:dependentForbidden("c")\n  a?: string\n}',
      refused: 'no sibling field with JSON name "c"',
    },
  ],
})
