import { projectUpdate } from '../family/update-rules.js'
import { defineTag } from '../record/definition.js'
import { planUpdate } from '../family/updates.js'

export const update = defineTag({
  name: 'k8s:update',
  stability: 'Stable',
  since: '1.35',
  scopes: ['struct fields', 'list values', 'map values'],
  payload: {
    type: 'string',
    required: false,
    label: '<constraint>',
    doc: '`NoSet`, `NoUnset`, `NoModify`, `NoAddItem` or `NoRemoveItem`.',
  },
  summary: 'Limits how a field may change on update; repeat the tag for several constraints.',
  doc: '- `NoSet`: unset may not become set\n- `NoUnset`: set may not become unset\n- `NoModify`: a set value may not change (not on lists and maps; on their items with `+k8s:eachVal=+k8s:update=NoModify`, where lists need keys)\n- `NoAddItem`, `NoRemoveItem`: no new, no missing items or keys (lists need `set` or `map` semantics)',
  emits: [
    { type: 'FieldValueInvalid', origin: 'update' },
    { type: 'FieldValueForbidden', origin: 'update' },
  ],
  plan: (context, tag) => planUpdate(context, tag),
  project({ call }, place) {
    if (call.kind === 'update') projectUpdate(call, place)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:update=NoModify\n  // +k8s:update=NoUnset\n  name?: string\n}',
      accepts: [{ object: { name: 'a' }, old: {} }],
      rejects: [
        {
          object: { name: 'b' },
          old: { name: 'a' },
          errors: ['name: Invalid value: null: field cannot be modified once set'],
        },
        { object: {}, old: { name: 'a' }, errors: ['name: Invalid value: null: field cannot be cleared once set'] },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:update=NoSet\n  name?: string\n}',
      accepts: [{ object: { name: 'a' } }, { object: { name: 'b' }, old: { name: 'a' } }],
      rejects: [
        {
          object: { name: 'a' },
          old: {},
          errors: ['name: Invalid value: null: field cannot be set once created'],
        },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:listType=set\n  // +k8s:update=NoAddItem\n  // +k8s:update=NoRemoveItem\n  names?: string[]\n}',
      accepts: [{ object: { names: ['b', 'a'] }, old: { names: ['a', 'b'] } }],
      rejects: [
        {
          object: { names: ['a', 'c'] },
          old: { names: ['a', 'b'] },
          errors: ['names[1]: Forbidden: item may not be added', 'names: Forbidden: item may not be removed'],
        },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:update=NoModify\n  names?: string[]\n}',
      refused:
        '+k8s:update=NoModify is not supported on list or map fields, use +k8s:eachVal=+k8s:update=NoModify for per-item immutability',
    },
  ],
})
