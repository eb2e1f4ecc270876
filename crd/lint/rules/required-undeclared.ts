import { defineLintRule } from '../rule.js'

export const requiredUndeclared = defineLintRule({
  code: 'crd/required-undeclared',
  family: 'fields',
  summary: 'What is required is declared.',
  why: 'Fields that a schema does not have are dropped before an object is validated, so that no object has what is required.',
  mend: 'declare the field under properties, or take it out of required',
  severity: 'error',
  sample: 'field',
  valid: [
    'type: object\nrequired: [name]\nproperties:\n  name: { type: string }',
    'type: object\nrequired: [name]\nx-kubernetes-preserve-unknown-fields: true',
  ],
  invalid: [
    {
      source: 'type: object\nrequired: [nam]\nproperties:\n  name: { type: string }',
      message: 'spec requires nam, which it does not have: it is dropped, and all objects are refused',
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
        message: `${label} requires ${name}, which it does not have: it is dropped, and all objects are refused`,
      })
    }
  },
})
