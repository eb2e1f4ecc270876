import { bareMarker } from '../record/definition.js'

export const skipVersion = bareMarker({
  name: 'kubebuilder:skipversion',
  targets: ['type'],
  summary: 'The version is left out of the CRD.',
  crd: (_value, crd) => ({ ...crd, isSkipped: true }),
  ofCrd: ({ isSkipped }) => (isSkipped === true ? ['+kubebuilder:skipversion'] : []),
  examples: [{ marker: '+kubebuilder:skipversion', crd: { isSkipped: true } }],
})
