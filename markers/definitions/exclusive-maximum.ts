import { flagMarker } from '../family/flags.js'

export const exclusiveMaximum = flagMarker({
  name: 'kubebuilder:validation:ExclusiveMaximum',
  keyword: 'exclusiveMaximum',
  of: 'numbers',
  doc: 'Whether the maximum itself is refused.',
  summary: 'A number must be less than the maximum.',
  examples: [
    {
      marker: '+kubebuilder:validation:ExclusiveMaximum=true',
      schema: { type: 'integer', maximum: 5 },
      keywords: { exclusiveMaximum: true },
    },
    { marker: '+kubebuilder:validation:ExclusiveMaximum=false', schema: { type: 'integer', maximum: 5 }, keywords: {} },
    {
      marker: '+kubebuilder:validation:ExclusiveMaximum=true',
      schema: { type: 'string' },
      refused: 'must apply exclusivemaximum to a numeric value, found string',
    },
  ],
})
