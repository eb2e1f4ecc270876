import { defineLintRule } from '../rule.js'

export const duplicateRequired = defineLintRule({
  code: 'crd/duplicate-required',
  family: 'fields',
  summary: 'required lists each field once.',
  why: 'A name that occurs twice usually stands for another one.',
  mend: 'remove the second one, or replace it with the name that was meant',
  sample: 'field',
  valid: ['type: object\nrequired: [a, b]\nproperties:\n  a: { type: string }\n  b: { type: string }'],
  invalid: [
    {
      source: 'type: object\nrequired: [a, a]\nproperties:\n  a: { type: string }',
      message: 'spec requires a twice',
      at: 'required[1]',
      fixed: 'type: object\nrequired: [a]\nproperties:\n  a: { type: string }',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    const required = schema.required ?? []
    for (const [index, name] of required.entries()) {
      if (required.indexOf(name) === index) continue
      const at = location.child('required', index)
      report({ at, message: `${label} requires ${name} twice`, fix: [{ at, remove: true }] })
    }
  },
})
