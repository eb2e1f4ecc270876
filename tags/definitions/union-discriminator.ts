import { projectUnion } from '../family/union-rules.js'
import { defineTag } from '../record/definition.js'
import { requireString } from '../family/applies-to.js'
import { addDiscriminator } from '../family/unions.js'
import { UNION, UNION_ARG } from '../family/union-tags.js'
import { plan } from '../model/plan.js'

export const unionDiscriminator = defineTag({
  name: 'k8s:unionDiscriminator',
  stability: 'Beta',
  since: '1.34',
  scopes: ['struct fields', 'list values'],
  args: [UNION_ARG],
  summary: 'The string that says which member of a union is set.',
  doc: 'A value that names no member is not an error by itself; make the type an enum.',
  emits: [{ type: 'FieldValueInvalid', origin: 'union' }],
  plan(context, tag) {
    requireString(context)
    addDiscriminator(UNION, context, tag)
    return plan()
  },
  project({ call }, place) {
    if (call.kind === 'union') projectUnion(call, place)
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:unionDiscriminator\n  type: string\n  // +k8s:unionMember(memberName: "A")\n  a?: string\n  // +k8s:unionMember(memberName: "B")\n  b?: string\n}',
      accepts: [{ object: { type: 'A', a: '' } }],
      rejects: [
        {
          object: { type: 'A', b: '' },
          errors: [
            'a: Invalid value: "": must be specified when `type` is "A"',
            'b: Invalid value: "": may only be specified when `type` is "B"',
          ],
        },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:unionDiscriminator\n  type: Int32\n}',
      refused: 'can only be used on string types (int32)',
    },
  ],
})
