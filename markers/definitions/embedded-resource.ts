import { bareMarker } from '../record/definition.js'

export const embeddedResource = bareMarker({
  name: 'kubebuilder:validation:EmbeddedResource',
  targets: ['field'],
  summary: 'The value is an object with `apiVersion`, `kind` and `metadata`, which are validated as such.',
  schema: () => ({ 'x-kubernetes-embedded-resource': true }),
  ofSchema: (schema) =>
    schema['x-kubernetes-embedded-resource'] === true
      ? { lines: ['+kubebuilder:validation:EmbeddedResource'], covers: ['x-kubernetes-embedded-resource'] }
      : undefined,
  examples: [
    {
      marker: '+kubebuilder:validation:EmbeddedResource',
      schema: { type: 'object' },
      keywords: { 'x-kubernetes-embedded-resource': true },
    },
  ],
})
