import { countMarker } from '../family/counts.js'

export const maxLength = countMarker({
  name: 'kubebuilder:validation:MaxLength',
  keyword: 'maxLength',
  of: 'texts',
  doc: 'The greatest number of characters.',
  summary: 'Limits the length of a string, in Unicode code points.',
  examples: [
    { marker: '+kubebuilder:validation:MaxLength=2', schema: { type: 'string' }, keywords: { maxLength: 2 } },
    {
      marker: '+kubebuilder:validation:MaxLength=2',
      schema: { type: 'integer' },
      refused: 'must apply maxlength to a textual value, found type "integer"',
    },
  ],
})
