import { countMarker } from '../family/counts.js'

export const minProperties = countMarker({
  name: 'kubebuilder:validation:MinProperties',
  keyword: 'minProperties',
  of: 'objects',
  doc: 'The least number of keys.',
  summary: 'Asks for a number of keys of a map or an object.',
  examples: [
    { marker: '+kubebuilder:validation:MinProperties=2', schema: { type: 'object' }, keywords: { minProperties: 2 } },
    {
      marker: '+kubebuilder:validation:MinProperties=2',
      schema: { type: 'string' },
      refused: 'must apply minproperties to an object',
    },
  ],
})
