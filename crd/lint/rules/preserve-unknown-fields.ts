import { preservesUnknownFields } from '../../schema/props.js'
import { defineLintRule } from '../rule.js'

export const preserveUnknownFields = defineLintRule({
  code: 'crd/preserve-unknown-fields',
  family: 'fields',
  summary: 'Neither an object as a whole nor its spec or status keep unknown fields.',
  why: 'Misspelt fields are then stored instead of refused or dropped, and can never be given a meaning without breaking objects.',
  mend: 'declare the fields, and keep unknown ones only where they belong to somebody else',
  sample: 'schema',
  valid: [
    'type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      values:\n        type: object\n        x-kubernetes-preserve-unknown-fields: true',
  ],
  invalid: [
    {
      source: 'type: object\nx-kubernetes-preserve-unknown-fields: true',
      message: 'the object keeps all unknown fields',
      at: 'x-kubernetes-preserve-unknown-fields',
    },
  ],
  checkSchema(node, { report }) {
    const { schema, label, location } = node
    if (!preservesUnknownFields(schema) || !(node.isAt() || node.isAt('spec') || node.isAt('status'))) return
    const at = location.child('x-kubernetes-preserve-unknown-fields')
    report({ at, message: `${label} keeps all unknown fields` })
  },
})
