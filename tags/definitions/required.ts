import { defineTag } from '../record/definition.js'
import { requirednessForm } from '../family/requiredness.js'
import { check, planOf } from '../model/plan.js'

export const required = defineTag({
  name: 'k8s:required',
  stability: 'Stable',
  since: '1.33',
  scopes: ['struct fields'],
  summary: 'The field must be set.',
  doc: 'A pointer is set if it is there, a list or map if it has items, any other value if it is not zero (`""`, `0`, `false`). A struct that is not optional is always set, so it cannot take the tag. Nothing else of the field is checked when it is unset.',
  emits: [{ type: 'FieldValueRequired', origin: '' }],
  plan: (context) =>
    planOf(
      check(
        'k8s:required',
        { kind: 'constraint', name: `required${requirednessForm(context, 'k8s:required')}`, args: [] },
        { shortCircuit: true },
      ),
    ),
  project: (_check, place) => {
    place.setPresence('required')
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:required\n  name: string\n}',
      accepts: [{ object: { name: 'a' } }],
      rejects: [
        { object: {}, errors: ['name: Required value'] },
        { object: { name: '' }, errors: ['name: Required value'] },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:required\n  size?: Int32\n  // +k8s:required\n  names: string[]\n}',
      accepts: [{ object: { size: 0, names: ['a'] } }, { object: {}, old: {} }],
      rejects: [{ object: { names: [] }, errors: ['size: Required value', 'names: Required value'] }],
    },
    {
      source:
        'export interface Example {\n  // +k8s:required\n  part: Part\n}\nexport interface Part {\n  x: string\n}',
      refused: 'non-pointer structs cannot use the "k8s:required" tag',
    },
  ],
})
