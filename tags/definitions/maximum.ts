import { projectBound } from '../family/bound-rule.js'
import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { requireInteger } from '../family/applies-to.js'
import { boundPayload } from '../record/payload.js'
import { check, planOf } from '../model/plan.js'
import { boundOfSchema } from '../family/limit-of-schema.js'

export const maximum = defineTag({
  name: 'k8s:maximum',
  stability: 'Stable',
  since: '1.36',
  scopes: VALUE_SCOPES,
  payload: {
    type: 'int',
    required: true,
    label: '<integer>',
    doc: 'The greatest value; in canonical decimal form, and within the range of the type.',
  },
  summary: 'Sets the greatest value of an integer.',
  emits: [{ type: 'FieldValueInvalid', origin: 'maximum' }],
  plan(context, tag) {
    const type = requireInteger(context)
    return planOf(check('k8s:maximum', { kind: 'constraint', name: 'maximum', args: [boundPayload(tag.value, type)] }))
  },
  ofSchema: (schema, type) => boundOfSchema(schema, 'maximum', 'exclusiveMaximum', type),
  project: (check, place) => {
    projectBound(check, place, 'maximum')
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:maximum=1\n  size: Int32\n}',
      accepts: [{ object: { size: 1 } }, { object: { size: -5 } }],
      rejects: [{ object: { size: 2 }, errors: ['size: Invalid value: 2: must be less than or equal to 1'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:maximum=40000\n  size: Int16\n}',
      refused: 'failed to parse tag payload: value 40000 does not fit in int16 (range [-32768, 32767])',
    },
  ],
})
