import { projectMaxBytes } from '../family/max-bytes-rule.js'
import { numberOf } from '../projection/arguments.js'
import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { requireString } from '../family/applies-to.js'
import { sizePayload } from '../record/payload.js'
import { check, planOf } from '../model/plan.js'

export const maxBytes = defineTag({
  name: 'k8s:maxBytes',
  stability: 'Stable',
  since: '1.36',
  scopes: VALUE_SCOPES,
  payload: { type: 'int', required: true, label: '<non-negative integer>', doc: 'The greatest number of bytes.' },
  summary: 'Limits the length of a string, in bytes of its UTF-8 form.',
  doc: 'As few as a quarter as many characters may fit; use `+k8s:maxLength` to limit characters.',
  emits: [{ type: 'FieldValueTooLong', origin: 'maxBytes' }],
  plan(context, tag) {
    requireString(context)
    return planOf(check('k8s:maxBytes', { kind: 'constraint', name: 'maxBytes', args: [sizePayload(tag.value)] }))
  },
  project({ call }, place) {
    projectMaxBytes(numberOf(call), place)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:maxBytes=4\n  name: string\n}',
      accepts: [{ object: { name: 'abcd' } }, { object: { name: '😀' } }],
      rejects: [{ object: { name: 'ééé' }, errors: ['name: Too long: may not be more than 4 bytes'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:maxBytes="4"\n  name: string\n}',
      refused: 'tag value has wrong type: got string, want int',
    },
  ],
})
