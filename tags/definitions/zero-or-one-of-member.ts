import { projectUnion } from '../family/union-rules.js'
import { defineTag } from '../record/definition.js'
import { addMember } from '../family/unions.js'
import { UNION_MEMBER_ARGS, ZERO_OR_ONE_OF } from '../family/union-tags.js'

export const zeroOrOneOfMember = defineTag({
  name: 'k8s:zeroOrOneOfMember',
  stability: 'Stable',
  since: '1.34',
  scopes: ['struct fields', 'list values'],
  args: UNION_MEMBER_ARGS,
  summary: 'A member of a union of which at most one is set.',
  doc: 'Meant for items of a list map, such as conditions that exclude each other.',
  emits: [{ type: 'FieldValueInvalid', origin: 'zeroOrOneOf' }],
  plan: (context, tag) => addMember(ZERO_OR_ONE_OF, context, tag),
  project({ call }, place) {
    if (call.kind === 'union') projectUnion(call, place)
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:listType=map\n  // +k8s:listMapKey=type\n  // +k8s:item(type: "Done")=+k8s:zeroOrOneOfMember\n  // +k8s:item(type: "Failed")=+k8s:zeroOrOneOfMember\n  conditions?: Condition[]\n}\nexport interface Condition {\n  type: string\n}',
      accepts: [{ object: {} }, { object: { conditions: [{ type: 'Done' }, { type: 'Other' }] } }],
      rejects: [
        {
          object: { conditions: [{ type: 'Done' }, { type: 'Failed' }] },
          errors: [
            'conditions: Invalid value: "{conditions[{\\"type\\": \\"Done\\"}], conditions[{\\"type\\": \\"Failed\\"}]}": must specify at most one of: `conditions[{"type": "Done"}]`, `conditions[{"type": "Failed"}]`',
          ],
        },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:zeroOrOneOfMember\n  a?: string\n  // +k8s:zeroOrOneOfMember\n  b?: string\n}',
      accepts: [{ object: {} }, { object: { b: '' } }],
      rejects: [
        {
          object: { a: '', b: '' },
          errors: ['<nil>: Invalid value: "{a, b}": must specify at most one of: `a`, `b`'],
        },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:zeroOrOneOfMember\n  part: Part\n}\nexport interface Part {\n  x: string\n}',
      refused: 'can only be used on nilable and primitive types (Struct)',
    },
  ],
})
