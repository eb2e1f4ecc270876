import { counted, numberOf } from '../projection/arguments.js'
import { defineTag } from '../record/definition.js'
import { requireMap } from '../family/applies-to.js'
import { propertyCountPayload } from '../record/payload.js'
import { check, planOf } from '../model/plan.js'
import { sizeOfSchema } from '../family/limit-of-schema.js'

export const minProperties = defineTag({
  name: 'k8s:minProperties',
  stability: 'Stable',
  since: '1.37',
  scopes: ['type definitions', 'struct fields'],
  payload: {
    type: 'int',
    required: true,
    label: '<non-negative integer>',
    doc: 'The least number of keys, at most 100000.',
  },
  summary: 'Sets the least number of keys of a map.',
  emits: [{ type: 'FieldValueTooFew', origin: 'minProperties' }],
  plan(context, tag) {
    requireMap(context)
    const limit = propertyCountPayload(tag.value)
    return planOf(check('k8s:minProperties', { kind: 'constraint', name: 'minProperties', args: [limit] }))
  },
  ofSchema: (schema, { kind }) =>
    kind === 'map' ? sizeOfSchema(schema, 'minProperties', { least: 1, greatest: 100_000 }) : [],
  project({ call }, place) {
    const limit = numberOf(call)
    place.require({
      keywords: { minProperties: limit },
      holds: (self) => `${self}.size() >= ${limit}`,
      zeroHolds: limit <= 0,
      otherHolds: limit <= 1,
      message: `must have at least ${counted(limit, 'item')}`,
    })
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:minProperties=1\n  map?: Record<string, string>\n}',
      accepts: [{ object: { map: { a: '' } } }],
      rejects: [{ object: {}, errors: ['map: Too few: 0: must have at least 1 item'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:minProperties=1\n  list?: string[]\n}',
      refused: 'can only be used on map types ([]string)',
    },
  ],
})
