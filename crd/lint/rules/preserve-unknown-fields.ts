import { preservesUnknownFields } from '../../schema/props.js'
import { defineLintRule } from '../rule.js'

export const preserveUnknownFields = defineLintRule({
  code: 'crd/preserve-unknown-fields',
  family: 'fields',
  summary: 'Neither the whole object nor its spec or status keeps unknown fields.',
  why: 'Misspelt fields are otherwise stored instead of dropped or rejected, and giving their names a meaning later breaks objects.',
  mend: 'declare the fields, and keep unknown fields only in parts that somebody else defines',
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
