import { bareMarker } from '../record/definition.js'

export const subresourceStatus = bareMarker({
  name: 'kubebuilder:subresource:status',
  targets: ['type'],
  summary: 'The status has a subresource of its own: only requests to it change the status.',
  crd(_value, { version, ...crd }) {
    return { ...crd, version: { ...version, subresources: { ...version.subresources, status: {} } } }
  },
  ofCrd: ({ version }) => (version.subresources?.status === undefined ? [] : ['+kubebuilder:subresource:status']),
  examples: [{ marker: '+kubebuilder:subresource:status', crd: { version: { subresources: { status: {} } } } }],
})
