import { oneOfMarker } from '../family/one-of.js'

export const exactlyOneOf = oneOfMarker('ExactlyOneOf', {
  summary: 'Of some properties exactly one must be set.',
  priority: 12,
  examples: [
    {
      marker: '+kubebuilder:validation:ExactlyOneOf=a;b',
      schema: { type: 'object' },
      keywords: {
        'x-kubernetes-validations': [
          {
            rule: '(has(self.a)?1:0)+(has(self.b)?1:0) == 1',
            message: 'exactly one of the fields in [a b] must be set',
          },
        ],
      },
    },
    {
      marker: '+kubebuilder:validation:ExactlyOneOf=a;b',
      schema: { type: 'object', required: ['b'] },
      refused: 'field b is part of OneOf constraint and cannot be marked as required',
    },
    {
      marker: '+kubebuilder:validation:ExactlyOneOf=a.b',
      schema: { type: 'object' },
      refused: 'kubebuilder:validation:ExactlyOneOf: cannot reference nested fields: a.b',
    },
  ],
})
