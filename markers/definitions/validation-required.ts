import { bareMarker } from '../record/definition.js'

export const validationRequired = bareMarker({
  name: 'kubebuilder:validation:Required',
  targets: ['field', 'package'],
  summary: 'The property must be set; in the comment of a module, all that say nothing else.',
  examples: [{ marker: '+kubebuilder:validation:Required' }],
})
