import { countMarker } from '../family/counts.js'

export const maxItems = countMarker({
  name: 'kubebuilder:validation:MaxItems',
  keyword: 'maxItems',
  takesLine: true,
  of: 'lists',
  doc: 'The greatest number of items.',
  summary: 'Limits the number of items of a list.',
  examples: [
    {
      marker: '+kubebuilder:validation:MaxItems=2',
      schema: { type: 'array', items: { type: 'string' } },
      keywords: { maxItems: 2 },
    },
    {
      marker: '+kubebuilder:validation:MaxItems=2',
      schema: { type: 'string' },
      refused: 'must apply maxitem to an array',
    },
  ],
})
