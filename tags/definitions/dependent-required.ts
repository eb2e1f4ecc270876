import { projectDependent } from '../family/dependent-rule.js'
import { defineTag } from '../record/definition.js'
import { planDependent } from '../family/dependent.js'

export const dependentRequired = defineTag({
  name: 'k8s:dependentRequired',
  stability: 'Alpha',
  since: '1.37',
  scopes: ['struct fields'],
  args: [{ type: 'string', required: true, label: '<sibling-json-name>', doc: 'Another property of the same struct.' }],
  summary: 'When the field is set, a sibling must be set too.',
  doc: 'One direction only; repeat the tag for several siblings.',
  emits: [{ type: 'FieldValueRequired', origin: 'dependentRequired' }],
  plan: (context, tag) => planDependent(context, tag, 'dependentRequired'),
  project({ call }, place) {
    if (call.kind === 'dependent') projectDependent(call, place)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:dependentRequired("b")\n  a?: string\n  b?: string\n}',
      accepts: [{ object: {} }, { object: { a: '', b: '' } }],
      rejects: [{ object: { a: '' }, errors: ['b: Required value: must be set when a is set'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:dependentRequired("c")\n  a?: string\n}',
      refused: 'no sibling field with JSON name "c"',
    },
  ],
})
