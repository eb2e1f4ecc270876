import { bareMarker } from '../record/definition.js'

export const xIntOrString = bareMarker({
  name: 'kubebuilder:validation:XIntOrString',
  targets: ['field', 'type'],
  forItems: true,
  summary: 'The value is an integer or a string.',
  doc: 'Markers for strings, such as `+kubebuilder:validation:Pattern`, need it beside them.',
  // Markers for strings look at it.
  priority: 9,
  schema: () => ({ 'x-kubernetes-int-or-string': true }),
  ofSchema: (schema) =>
    schema['x-kubernetes-int-or-string'] === true
      ? { lines: ['+kubebuilder:validation:XIntOrString'], covers: ['x-kubernetes-int-or-string'] }
      : undefined,
  examples: [
    { marker: '+kubebuilder:validation:XIntOrString', schema: {}, keywords: { 'x-kubernetes-int-or-string': true } },
  ],
})
