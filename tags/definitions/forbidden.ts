import { defineTag } from '../record/definition.js'
import { requirednessForm } from '../family/requiredness.js'
import { check, planOf } from '../model/plan.js'

export const forbidden = defineTag({
  name: 'k8s:forbidden',
  stability: 'Beta',
  since: '1.33',
  scopes: ['struct fields'],
  summary: 'The field may not be set.',
  doc: 'Mostly used under a condition, such as `+k8s:ifDisabled(Gate)=+k8s:forbidden`. When the field is unset, nothing else of it is checked.',
  emits: [{ type: 'FieldValueForbidden', origin: '' }],
  plan(context) {
    const form = requirednessForm(context, 'k8s:forbidden')
    return planOf(
      check('k8s:forbidden', { kind: 'constraint', name: `forbidden${form}`, args: [] }, { shortCircuit: true }),
      check(
        'k8s:forbidden',
        { kind: 'constraint', name: `optional${form}`, args: [] },
        { shortCircuit: true, nonError: true },
      ),
    )
  },
  project({ nonError }, place) {
    if (!nonError) place.setPresence('forbidden')
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:forbidden\n  name?: string\n}',
      accepts: [{ object: {} }, { object: { name: 'a' }, old: { name: 'a' } }],
      rejects: [{ object: { name: '' }, errors: ['name: Forbidden'] }],
    },
  ],
})
