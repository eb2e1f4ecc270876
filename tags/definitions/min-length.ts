import { counted, numberOf } from '../projection/arguments.js'
import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { requireString } from '../family/applies-to.js'
import { intPayload } from '../record/payload.js'
import { check, plan, planOf } from '../model/plan.js'
import { sizeOfSchema } from '../family/limit-of-schema.js'

export const minLength = defineTag({
  name: 'k8s:minLength',
  stability: 'Stable',
  since: '1.36',
  scopes: VALUE_SCOPES,
  payload: {
    type: 'int',
    required: true,
    label: '<integer>',
    doc: 'The least number of characters; zero and less check nothing.',
  },
  summary: 'Sets the least length of a string, in Unicode code points.',
  emits: [{ type: 'FieldValueTooShort', origin: 'minLength' }],
  plan(context, tag) {
    requireString(context)
    const min = intPayload(tag.value)
    return min > 0 ? planOf(check('k8s:minLength', { kind: 'constraint', name: 'minLength', args: [min] })) : plan()
  },
  // Of 0 the tag plans nothing.
  ofSchema: (schema, { kind }) => (kind === 'string' ? sizeOfSchema(schema, 'minLength', { least: 1 }) : []),
  project({ call }, place) {
    const limit = numberOf(call)
    place.require({
      keywords: { minLength: limit },
      holds: (self) => `${self}.size() >= ${limit}`,
      zeroHolds: false,
      otherHolds: limit === 1,
      message: `must be at least ${counted(limit, 'character')}`,
    })
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:minLength=3\n  name: string\n}',
      accepts: [{ object: { name: 'abc' } }, { object: { name: 'éüß' } }],
      rejects: [{ object: { name: '😀😀' }, errors: ['name: Too short: must be at least 3 characters'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:minLength=3\n  size: Int32\n}',
      refused: 'can only be used on string types (int32)',
    },
  ],
})
