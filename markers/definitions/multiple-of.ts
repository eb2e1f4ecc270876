import { numberMarker } from '../family/numbers.js'

export const multipleOf = numberMarker({
  name: 'kubebuilder:validation:MultipleOf',
  keyword: 'multipleOf',
  doc: 'A number greater than 0.',
  summary: 'A number must be a multiple of another.',
  examples: [
    { marker: '+kubebuilder:validation:MultipleOf=0.5', schema: { type: 'number' }, keywords: { multipleOf: 0.5 } },
    {
      marker: '+kubebuilder:validation:MultipleOf=0.5',
      schema: { type: 'integer' },
      refused: 'cannot apply non-integral multipleof validation (0.5) to integer value',
    },
    {
      marker: '+kubebuilder:validation:MultipleOf=0.5',
      schema: { type: 'string' },
      refused: 'must apply multipleof to a numeric value, found string',
    },
  ],
})
