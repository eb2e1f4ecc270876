import { counted, numberOf } from '../projection/arguments.js'
import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { requireString } from '../family/applies-to.js'
import { sizePayload } from '../record/payload.js'
import { check, planOf } from '../model/plan.js'
import { sizeOfSchema } from '../family/limit-of-schema.js'

export const maxLength = defineTag({
  name: 'k8s:maxLength',
  stability: 'Stable',
  since: '1.34',
  scopes: VALUE_SCOPES,
  payload: { type: 'int', required: true, label: '<non-negative integer>', doc: 'The greatest number of characters.' },
  summary: 'Limits the length of a string, in Unicode code points.',
  doc: 'A character takes up to four bytes; use `+k8s:maxBytes` to limit bytes.',
  emits: [{ type: 'FieldValueTooLong', origin: 'maxLength' }],
  plan(context, tag) {
    requireString(context)
    return planOf(check('k8s:maxLength', { kind: 'constraint', name: 'maxLength', args: [sizePayload(tag.value)] }))
  },
  project({ call }, place) {
    const limit = numberOf(call)
    place.require({
      keywords: { maxLength: limit },
      holds: (self) => `${self}.size() <= ${limit}`,
      zeroHolds: true,
      message: `may not be more than ${counted(limit, 'character')}`,
    })
  },
  ofSchema: (schema, { kind }) => (kind === 'string' ? sizeOfSchema(schema, 'maxLength') : []),
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:maxLength=3\n  name: string\n}',
      accepts: [{ object: { name: '' } }, { object: { name: 'héé' } }, { object: { name: '😀😀😀' } }],
      rejects: [{ object: { name: 'abcd' }, errors: ['name: Too long: may not be more than 3 characters'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:maxLength=-1\n  name: string\n}',
      refused: 'must be greater than or equal to zero',
    },
  ],
})
