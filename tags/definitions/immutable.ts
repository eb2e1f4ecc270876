import { isEqual } from '../projection/cel.js'
import { defineTag } from '../record/definition.js'
import { check, planOf } from '../model/plan.js'

export const immutable = defineTag({
  name: 'k8s:immutable',
  stability: 'Stable',
  since: '1.33',
  scopes: ['type definitions', 'struct fields', 'list values', 'map values'],
  summary: 'The value may not change on update.',
  doc: 'It does not compare: fields that did not change are not looked at in the first place. Setting or clearing a field is a change, too. On list items and map values (`+k8s:eachVal=+k8s:immutable`) new ones are rejected as well.',
  emits: [{ type: 'FieldValueInvalid', origin: 'immutable' }],
  plan: () =>
    planOf(check('k8s:immutable', { kind: 'constraint', name: 'immutable', args: [] }, { shortCircuit: true })),
  project(_check, place) {
    place.transition({
      holds: isEqual,
      unsetToo: true,
      anyChange: true,
      whenNew: false,
      message: 'field is immutable',
    })
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:immutable\n  name: string\n}',
      accepts: [{ object: { name: 'a' } }, { object: { name: 'a' }, old: { name: 'a' } }],
      rejects: [
        { object: { name: 'b' }, old: { name: 'a' }, errors: ['name: Invalid value: null: field is immutable'] },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:listType=map\n  // +k8s:listMapKey=name\n  // +k8s:eachVal=+k8s:immutable\n  parts?: Part[]\n}\nexport interface Part {\n  name: string\n  size: Int32\n}',
      accepts: [
        {
          object: { parts: [{ name: 'b', size: 2 }] },
          old: {
            parts: [
              { name: 'a', size: 1 },
              { name: 'b', size: 2 },
            ],
          },
        },
      ],
      rejects: [
        {
          object: {
            parts: [
              { name: 'a', size: 5 },
              { name: 'c', size: 3 },
            ],
          },
          old: { parts: [{ name: 'a', size: 1 }] },
          errors: [
            'parts[0]: Invalid value: null: field is immutable',
            'parts[1]: Invalid value: null: field is immutable',
          ],
        },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:eachKey=+k8s:immutable\n  map?: Record<string, string>\n}',
      refused: 'tag "k8s:immutable" cannot be specified on map keys',
    },
  ],
})
