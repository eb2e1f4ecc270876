import { defineLintRule } from '../rule.js'

export const requiredUndeclared = defineLintRule({
  code: 'crd/required-undeclared',
  family: 'fields',
  summary: 'Required fields are declared.',
  why: 'Fields that a schema does not declare are dropped before validation, so no object ever has the required field.',
  mend: 'declare the field under properties, or remove it from required',
  severity: 'error',
  sample: 'field',
  valid: [
    'type: object\nrequired: [name]\nproperties:\n  name: { type: string }',
    'type: object\nrequired: [name]\nx-kubernetes-preserve-unknown-fields: true',
  ],
  invalid: [
    {
      source: 'type: object\nrequired: [nam]\nproperties:\n  name: { type: string }',
      message: 'spec requires nam, which is not declared: it is dropped, and every object is rejected',
      at: 'required[0]',
    },
  ],
  checkSchema(node, { report }) {
    const { schema, isOpen, label, location } = node
    if (schema.type !== 'object' || isOpen) return
    for (const [index, name] of (schema.required ?? []).entries()) {
      if (Object.hasOwn(schema.properties ?? {}, name) || node.isTypeOrObjectMeta(name)) continue
      report({
        at: location.child('required', index),
        message: `${label} requires ${name}, which is not declared: it is dropped, and every object is rejected`,
      })
    }
  },
})
