import { defineLintRule } from '../rule.js'

export const metadataPruned = defineLintRule({
  code: 'crd/metadata-pruned',
  family: 'fields',
  summary: 'A nested metadata has the fields that it may hold.',
  why: 'Only the metadata of an object itself is known to the API server. That of a template which is declared as a bare object loses its labels and annotations.',
  mend: 'declare labels and annotations under its properties (controller-gen: crd:generateEmbeddedObjectMeta=true)',
  sample: 'field',
  valid: [
    'type: object\nproperties:\n  template:\n    type: object\n    properties:\n      metadata:\n        type: object\n        properties:\n          labels:\n            type: object\n            additionalProperties: { type: string }',
    'type: object\nx-kubernetes-embedded-resource: true\nproperties:\n  metadata: { type: object }',
  ],
  invalid: [
    {
      source:
        'type: object\nproperties:\n  template:\n    type: object\n    properties:\n      metadata: { type: object }',
      message: 'spec.template.metadata loses all that is set in it: it is an object without fields',
      at: 'properties[template].properties[metadata].type',
    },
  ],
  checkSchema({ schema, name, isOpen, label, location }, { report }) {
    if (name !== 'metadata' || schema.type !== 'object' || isOpen || schema.properties !== undefined) return
    const message = `${label} loses all that is set in it: it is an object without fields`
    report({ at: location.child('type'), message })
  },
})
