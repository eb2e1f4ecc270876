import { oneOfMarker } from '../family/one-of.js'

export const atLeastOneOf = oneOfMarker('AtLeastOneOf', {
  summary: 'Of some properties at least one must be set.',
  priority: 13,
  examples: [
    {
      marker: '+kubebuilder:validation:AtLeastOneOf=a;b',
      schema: { type: 'object' },
      keywords: {
        'x-kubernetes-validations': [
          { rule: 'has(self.a)||has(self.b)', message: 'at least one of the fields in [a b] must be set' },
        ],
      },
    },
    {
      marker: '+kubebuilder:validation:AtLeastOneOf=a;b',
      schema: { type: 'object', required: ['b'] },
      refused: 'field b is part of OneOf constraint and cannot be marked as required',
    },
    {
      marker: '+kubebuilder:validation:AtLeastOneOf=a.b',
      schema: { type: 'object' },
      refused: 'kubebuilder:validation:AtLeastOneOf: cannot reference nested fields: a.b',
    },
  ],
})
