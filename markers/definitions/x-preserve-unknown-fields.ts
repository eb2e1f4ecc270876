import { bareMarker } from '../record/definition.js'

export const xPreserveUnknownFields = bareMarker({
  name: 'kubebuilder:validation:XPreserveUnknownFields',
  targets: ['field', 'type'],
  forItems: true,
  summary: 'Keeps fields that the schema does not have.',
  doc: 'Another name of `+kubebuilder:pruning:PreserveUnknownFields`, which is deprecated except for items.',
  schema: () => ({ 'x-kubernetes-preserve-unknown-fields': true }),
  examples: [
    {
      marker: '+kubebuilder:validation:XPreserveUnknownFields',
      schema: { type: 'object' },
      keywords: { 'x-kubernetes-preserve-unknown-fields': true },
    },
  ],
})
