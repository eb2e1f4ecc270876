import { flagMarker } from '../family/flags.js'

export const exclusiveMinimum = flagMarker({
  name: 'kubebuilder:validation:ExclusiveMinimum',
  keyword: 'exclusiveMinimum',
  of: 'numbers',
  doc: 'Whether the minimum itself is refused.',
  summary: 'A number must be greater than the minimum.',
  examples: [
    {
      marker: '+kubebuilder:validation:ExclusiveMinimum=true',
      schema: { type: 'integer', minimum: 5 },
      keywords: { exclusiveMinimum: true },
    },
    { marker: '+kubebuilder:validation:ExclusiveMinimum=false', schema: { type: 'integer', minimum: 5 }, keywords: {} },
    {
      marker: '+kubebuilder:validation:ExclusiveMinimum=true',
      schema: { type: 'string' },
      refused: 'must apply exclusiveminimum to a numeric value, found string',
    },
  ],
})
