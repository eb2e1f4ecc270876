import { bareMarker } from '../record/definition.js'

export const preserveUnknownFields = bareMarker({
  name: 'kubebuilder:pruning:PreserveUnknownFields',
  targets: ['field', 'type'],
  summary: 'Keeps fields that the schema does not have, which API servers drop otherwise.',
  schema: () => ({ 'x-kubernetes-preserve-unknown-fields': true }),
  ofSchema: (schema) =>
    schema['x-kubernetes-preserve-unknown-fields'] === true
      ? { lines: ['+kubebuilder:pruning:PreserveUnknownFields'], covers: ['x-kubernetes-preserve-unknown-fields'] }
      : undefined,
  examples: [
    {
      marker: '+kubebuilder:pruning:PreserveUnknownFields',
      schema: { type: 'object' },
      keywords: { 'x-kubernetes-preserve-unknown-fields': true },
    },
  ],
})
