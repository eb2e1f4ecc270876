import { bareMarker } from '../record/definition.js'

export const storageVersion = bareMarker({
  name: 'kubebuilder:storageversion',
  targets: ['type'],
  summary: 'Objects are stored in this version. A kind with one version needs no marker.',
  crd: (_value, crd) => ({ ...crd, version: { ...crd.version, storage: true } }),
  ofCrd: ({ version }, base) => (version.storage && !base.version.storage ? ['+kubebuilder:storageversion'] : []),
  examples: [{ marker: '+kubebuilder:storageversion', crd: { version: { storage: true } } }],
})
