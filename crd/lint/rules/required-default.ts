import { defineLintRule } from '../rule.js'

export const requiredDefault = defineLintRule({
  code: 'crd/required-default',
  family: 'fields',
  summary: 'A field with a default is not required.',
  why: 'Defaults are set before objects are validated, so required never fails, but users think that they have to set the field.',
  mend: 'remove the field from required, or remove its default',
  sample: 'field',
  valid: ['type: object\nproperties:\n  replicas:\n    type: integer\n    default: 1'],
  invalid: [
    {
      source:
        'type: object\nrequired: [replicas, name]\nproperties:\n  name: {type: string}\n  replicas:\n    type: integer\n    default: 1',
      message: 'spec.replicas is required, which has no effect: it has a default',
      at: 'required[0]',
      fixed:
        'type: object\nrequired: [name]\nproperties:\n  name: {type: string}\n  replicas:\n    type: integer\n    default: 1',
    },
  ],
  checkSchema(node, { report }) {
    for (const [index, name] of (node.schema.required ?? []).entries()) {
      const property = node.property(name)
      if (property?.schema.default === undefined) continue
      const at = node.location.child('required', index)
      const message = `${property.label} is required, which has no effect: it has a default`
      report({ at, message, fix: [{ at, remove: true }] })
    }
  },
})
