import { counted, numberOf } from '../projection/arguments.js'
import { defineTag } from '../record/definition.js'
import { requireMap } from '../family/applies-to.js'
import { propertyCountPayload } from '../record/payload.js'
import { check, planOf } from '../model/plan.js'
import { sizeOfSchema } from '../family/limit-of-schema.js'

export const maxProperties = defineTag({
  name: 'k8s:maxProperties',
  stability: 'Stable',
  since: '1.37',
  scopes: ['type definitions', 'struct fields'],
  payload: {
    type: 'int',
    required: true,
    label: '<non-negative integer>',
    doc: 'The greatest number of keys, at most 100000.',
  },
  summary: 'Limits the number of keys of a map; larger ones are not looked at further.',
  emits: [{ type: 'FieldValueTooMany', origin: 'maxProperties' }],
  plan(context, tag) {
    requireMap(context)
    const limit = propertyCountPayload(tag.value)
    return planOf(
      check('k8s:maxProperties', { kind: 'constraint', name: 'maxProperties', args: [limit] }, { shortCircuit: true }),
    )
  },
  ofSchema: (schema, { kind }) => (kind === 'map' ? sizeOfSchema(schema, 'maxProperties', { greatest: 100_000 }) : []),
  project({ call }, place) {
    const limit = numberOf(call)
    place.require({
      keywords: { maxProperties: limit },
      holds: (self) => `${self}.size() <= ${limit}`,
      zeroHolds: true,
      message: `must have at most ${counted(limit, 'item')}`,
    })
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:maxProperties=1\n  map?: Record<string, string>\n}',
      accepts: [{ object: { map: { a: '' } } }],
      rejects: [{ object: { map: { a: '', b: '' } }, errors: ['map: Too many: 2: must have at most 1 item'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:maxProperties=100001\n  map?: Record<string, string>\n}',
      refused: 'must be less than or equal to 100000',
    },
  ],
})
