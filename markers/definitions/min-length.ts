import { countMarker } from '../family/counts.js'

export const minLength = countMarker({
  name: 'kubebuilder:validation:MinLength',
  keyword: 'minLength',
  of: 'texts',
  doc: 'The least number of characters.',
  summary: 'Asks for a string of a length, in Unicode code points.',
  examples: [
    { marker: '+kubebuilder:validation:MinLength=2', schema: { type: 'string' }, keywords: { minLength: 2 } },
    {
      marker: '+kubebuilder:validation:MinLength=2',
      schema: { type: 'integer' },
      refused: 'must apply minlength to a textual value, found type "integer"',
    },
  ],
})
