import { projectMaxItems } from '../family/item-limits.js'
import { numberOf } from '../projection/arguments.js'
import { defineTag } from '../record/definition.js'
import { requireList } from '../family/applies-to.js'
import { sizePayload } from '../record/payload.js'
import { check, planOf } from '../model/plan.js'
import { sizeOfSchema } from '../family/limit-of-schema.js'

export const maxItems = defineTag({
  name: 'k8s:maxItems',
  stability: 'Stable',
  since: '1.34',
  scopes: ['type definitions', 'struct fields', 'list values', 'map values'],
  payload: { type: 'int', required: true, label: '<non-negative integer>', doc: 'The greatest number of items.' },
  summary: 'Limits the number of items of a list; longer ones are not looked at further.',
  emits: [{ type: 'FieldValueTooMany', origin: 'maxItems' }],
  plan(context, tag) {
    requireList(context)
    const limit = sizePayload(tag.value)
    return planOf(
      check('k8s:maxItems', { kind: 'constraint', name: 'maxItems', args: [limit] }, { shortCircuit: true }),
    )
  },
  project({ call }, place) {
    projectMaxItems(numberOf(call), place)
  },
  ofSchema: (schema, { kind }) => (kind === 'list' ? sizeOfSchema(schema, 'maxItems') : []),
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:maxItems=1\n  list?: string[]\n}',
      accepts: [{ object: {} }, { object: { list: ['a'] } }],
      rejects: [{ object: { list: ['a', 'b'] }, errors: ['list: Too many: 2: must have at most 1 item'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:maxItems=1\n  map?: Record<string, string>\n}',
      refused: 'can only be used on list types (map[string]string)',
    },
  ],
})
