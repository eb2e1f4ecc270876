import { countMarker } from '../family/counts.js'

export const minItems = countMarker({
  name: 'kubebuilder:validation:MinItems',
  keyword: 'minItems',
  of: 'lists',
  doc: 'The least number of items.',
  summary: 'Asks for a number of items of a list.',
  examples: [
    {
      marker: '+kubebuilder:validation:MinItems=2',
      schema: { type: 'array', items: { type: 'string' } },
      keywords: { minItems: 2 },
    },
    {
      marker: '+kubebuilder:validation:MinItems=2',
      schema: { type: 'string' },
      refused: 'must apply minitems to an array',
    },
  ],
})
