import { oneOfMarker } from '../family/one-of.js'

export const atMostOneOf = oneOfMarker('AtMostOneOf', {
  summary: 'Of some properties at most one may be set.',
  priority: 11,
  examples: [
    {
      marker: '+kubebuilder:validation:AtMostOneOf=a;b',
      schema: { type: 'object' },
      keywords: {
        'x-kubernetes-validations': [
          {
            rule: '(has(self.a)?1:0)+(has(self.b)?1:0) <= 1',
            message: 'at most one of the fields in [a b] may be set',
          },
        ],
      },
    },
    {
      marker: '+kubebuilder:validation:AtMostOneOf=a;b',
      schema: { type: 'object', required: ['b'] },
      refused: 'field b is part of OneOf constraint and cannot be marked as required',
    },
    {
      marker: '+kubebuilder:validation:AtMostOneOf=a.b',
      schema: { type: 'object' },
      refused: 'kubebuilder:validation:AtMostOneOf: cannot reference nested fields: a.b',
    },
  ],
})
