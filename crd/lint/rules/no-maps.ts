import { defineLintRule } from '../rule.js'

export interface MapOptions {
  /** Whether maps from strings to strings are fine, as labels are. */
  readonly allowStrings: boolean
}

export const noMaps = defineLintRule<MapOptions>({
  code: 'crd/no-maps',
  family: 'fields',
  summary: 'No field is a map of objects.',
  why: 'Map keys have neither a name nor documentation, whereas the items of a list have both, and can get more fields.',
  mend: 'use a list with x-kubernetes-list-type: map, and a field for the key',
  severity: 'off',
  options: {
    schema: { type: 'object', additionalProperties: false, properties: { allowStrings: { type: 'boolean' } } },
    default: { allowStrings: true },
  },
  sample: 'field',
  valid: ['type: object\nproperties:\n  selector:\n    type: object\n    additionalProperties:\n      type: string'],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  ports:\n    type: object\n    additionalProperties:\n      type: object\n      properties:\n        port: { type: integer }',
      message: 'spec.ports is a map',
      at: 'properties[ports].additionalProperties',
    },
  ],
  checkSchema({ values, label, location }, { options, report }) {
    if (values === undefined || (options.allowStrings !== false && values.schema.type === 'string')) return
    report({ at: location.child('additionalProperties'), message: `${label} is a map` })
  },
})
