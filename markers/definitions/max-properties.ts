import { countMarker } from '../family/counts.js'

export const maxProperties = countMarker({
  name: 'kubebuilder:validation:MaxProperties',
  keyword: 'maxProperties',
  of: 'objects',
  doc: 'The greatest number of keys.',
  summary: 'Limits the number of keys of a map or an object.',
  examples: [
    { marker: '+kubebuilder:validation:MaxProperties=2', schema: { type: 'object' }, keywords: { maxProperties: 2 } },
    {
      marker: '+kubebuilder:validation:MaxProperties=2',
      schema: { type: 'string' },
      refused: 'must apply maxproperties to an object',
    },
  ],
})
