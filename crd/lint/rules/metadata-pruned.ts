import { defineLintRule } from '../rule.js'

export const metadataPruned = defineLintRule({
  code: 'crd/metadata-pruned',
  family: 'fields',
  summary: 'A nested metadata declares its fields.',
  why: 'The API server only knows the metadata of the object itself. The metadata of a template that is declared as an object without fields loses its labels and annotations.',
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
      message: 'spec.template.metadata loses everything that is set in it: it is an object without fields',
      at: 'properties[template].properties[metadata].type',
    },
  ],
  checkSchema({ schema, name, isOpen, label, location }, { report }) {
    if (name !== 'metadata' || schema.type !== 'object' || isOpen || schema.properties !== undefined) return
    const message = `${label} loses everything that is set in it: it is an object without fields`
    report({ at: location.child('type'), message })
  },
})
