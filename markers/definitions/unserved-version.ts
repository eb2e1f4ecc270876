import { bareMarker } from '../record/definition.js'

export const unservedVersion = bareMarker({
  name: 'kubebuilder:unservedversion',
  targets: ['type'],
  summary: 'API servers do not serve this version.',
  crd: (_value, crd) => ({ ...crd, version: { ...crd.version, served: false } }),
  ofCrd: ({ version }) => (version.served ? [] : ['+kubebuilder:unservedversion']),
  examples: [{ marker: '+kubebuilder:unservedversion', crd: { version: { served: false } } }],
})
