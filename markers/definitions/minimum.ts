import { numberMarker } from '../family/numbers.js'

export const minimum = numberMarker({
  name: 'kubebuilder:validation:Minimum',
  keyword: 'minimum',
  takesLine: true,
  doc: 'The least number.',
  summary: 'Limits a number from below.',
  examples: [
    { marker: '+kubebuilder:validation:Minimum=-0.5', schema: { type: 'number' }, keywords: { minimum: -0.5 } },
    {
      marker: '+kubebuilder:validation:Minimum=-0.5',
      schema: { type: 'integer' },
      refused: 'cannot apply non-integral minimum validation (-0.5) to integer value',
    },
    {
      marker: '+kubebuilder:validation:Minimum=-0.5',
      schema: { type: 'string' },
      refused: 'must apply minimum to a numeric value, found string',
    },
  ],
})
