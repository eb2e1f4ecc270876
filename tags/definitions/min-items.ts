import { projectMinItems } from '../family/item-limits.js'
import { numberOf } from '../projection/arguments.js'
import { defineTag } from '../record/definition.js'
import { requireList } from '../family/applies-to.js'
import { sizePayload } from '../record/payload.js'
import { check, planOf } from '../model/plan.js'
import { sizeOfSchema } from '../family/limit-of-schema.js'

export const minItems = defineTag({
  name: 'k8s:minItems',
  stability: 'Stable',
  since: '1.36',
  scopes: ['type definitions', 'struct fields', 'list values', 'map values'],
  payload: { type: 'int', required: true, label: '<non-negative integer>', doc: 'The least number of items.' },
  summary: 'Sets the least number of items of a list.',
  emits: [{ type: 'FieldValueTooFew', origin: 'minItems' }],
  plan(context, tag) {
    requireList(context)
    const limit = sizePayload(tag.value)
    return planOf(check('k8s:minItems', { kind: 'constraint', name: 'minItems', args: [limit] }))
  },
  ofSchema: (schema, { kind }) => (kind === 'list' ? sizeOfSchema(schema, 'minItems', { least: 1 }) : []),
  project({ call }, place) {
    projectMinItems(numberOf(call), place)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:minItems=1\n  list?: string[]\n}',
      accepts: [{ object: { list: ['a'] } }],
      rejects: [{ object: {}, errors: ['list: Too few: 0: must have at least 1 item'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:optional\n  // +k8s:minItems=2\n  list?: string[]\n}',
      accepts: [{ object: {} }],
      rejects: [{ object: { list: ['a'] }, errors: ['list: Too few: 1: must have at least 2 items'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:minItems=-1\n  list?: string[]\n}',
      refused: 'must be greater than or equal to zero',
    },
  ],
})
