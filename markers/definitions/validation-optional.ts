import { bareMarker } from '../record/definition.js'

export const validationOptional = bareMarker({
  name: 'kubebuilder:validation:Optional',
  targets: ['field', 'package'],
  summary: 'The property may be left out; in the comment of a module, all that say nothing else.',
  examples: [{ marker: '+kubebuilder:validation:Optional' }],
})
