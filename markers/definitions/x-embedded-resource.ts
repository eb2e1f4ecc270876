import { bareMarker } from '../record/definition.js'

export const xEmbeddedResource = bareMarker({
  name: 'kubebuilder:validation:XEmbeddedResource',
  targets: ['field', 'type'],
  forItems: true,
  summary: 'The value is an object with `apiVersion`, `kind` and `metadata`, which are validated as such.',
  doc: '`+kubebuilder:validation:EmbeddedResource` for types and items.',
  schema: () => ({ 'x-kubernetes-embedded-resource': true }),
  examples: [
    {
      marker: '+kubebuilder:validation:XEmbeddedResource',
      schema: { type: 'object' },
      keywords: { 'x-kubernetes-embedded-resource': true },
    },
  ],
})
