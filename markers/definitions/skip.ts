import { bareMarker } from '../record/definition.js'

export const skip = bareMarker({
  name: 'kubebuilder:skip',
  targets: ['package'],
  summary: 'The types of the module make no CRDs.',
  examples: [{ marker: '+kubebuilder:skip' }],
})
