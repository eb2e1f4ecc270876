import { projectBound } from '../family/bound-rule.js'
import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { requireInteger } from '../family/applies-to.js'
import { boundPayload } from '../record/payload.js'
import { check, planOf } from '../model/plan.js'
import { boundOfSchema } from '../family/limit-of-schema.js'

export const minimum = defineTag({
  name: 'k8s:minimum',
  stability: 'Stable',
  since: '1.33',
  scopes: VALUE_SCOPES,
  payload: {
    type: 'int',
    required: true,
    label: '<integer>',
    doc: 'The least value; in canonical decimal form, and within the range of the type.',
  },
  summary: 'Sets the least value of an integer.',
  emits: [{ type: 'FieldValueInvalid', origin: 'minimum' }],
  plan(context, tag) {
    const type = requireInteger(context)
    return planOf(check('k8s:minimum', { kind: 'constraint', name: 'minimum', args: [boundPayload(tag.value, type)] }))
  },
  project: (check, place) => {
    projectBound(check, place, 'minimum')
  },
  ofSchema: (schema, type) => boundOfSchema(schema, 'minimum', 'exclusiveMinimum', type),
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:minimum=1\n  size: Int32\n}',
      accepts: [{ object: { size: 1 } }],
      rejects: [{ object: { size: 0 }, errors: ['size: Invalid value: 0: must be greater than or equal to 1'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:minimum=40000\n  size: Int16\n}',
      refused: 'failed to parse tag payload: value 40000 does not fit in int16 (range [-32768, 32767])',
    },
  ],
})
