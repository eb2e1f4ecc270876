import { numberMarker } from '../family/numbers.js'

export const maximum = numberMarker({
  name: 'kubebuilder:validation:Maximum',
  keyword: 'maximum',
  takesLine: true,
  doc: 'The greatest number.',
  summary: 'Limits a number from above.',
  examples: [
    { marker: '+kubebuilder:validation:Maximum=1.5', schema: { type: 'number' }, keywords: { maximum: 1.5 } },
    {
      marker: '+kubebuilder:validation:Maximum=1.5',
      schema: { type: 'integer' },
      refused: 'cannot apply non-integral maximum validation (1.5) to integer value',
    },
    {
      marker: '+kubebuilder:validation:Maximum=1.5',
      schema: { type: 'string' },
      refused: 'must apply maximum to a numeric value, found string',
    },
  ],
})
