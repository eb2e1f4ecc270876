import { projectUnion } from '../family/union-rules.js'
import { defineTag } from '../record/definition.js'
import { addMember } from '../family/unions.js'
import { UNION, UNION_MEMBER_ARGS } from '../family/union-tags.js'

export const unionMember = defineTag({
  name: 'k8s:unionMember',
  stability: 'Stable',
  since: '1.34',
  scopes: ['struct fields', 'list values'],
  args: UNION_MEMBER_ARGS,
  summary: 'A member of a union: exactly one of the members is set, or the one that the discriminator selects.',
  doc: 'Members are pointers, lists, maps and builtins of one struct, or items of one list map (`+k8s:item(name: "a")=+k8s:unionMember`). The check belongs to the struct or list around them.',
  emits: [{ type: 'FieldValueInvalid', origin: 'union' }],
  plan: (context, tag) => addMember(UNION, context, tag),
  project({ call }, place) {
    if (call.kind === 'union') projectUnion(call, place)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:unionMember\n  a?: string\n  // +k8s:unionMember\n  b?: string\n}',
      accepts: [{ object: { a: '' } }],
      rejects: [
        { object: {}, errors: ['<nil>: Invalid value: "": must specify one of: `a`, `b`'] },
        { object: { a: '', b: '' }, errors: ['<nil>: Invalid value: "{a, b}": must specify exactly one of: `a`, `b`'] },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:unionMember\n  part: Part\n}\nexport interface Part {\n  x: string\n}',
      refused: 'can only be used on nilable and primitive types (Struct)',
    },
  ],
})
