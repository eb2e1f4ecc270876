import { defineLintRule } from '../rule.js'

export const noUnsigned = defineLintRule({
  code: 'crd/no-unsigned',
  family: 'fields',
  summary: 'No integer has an unsigned format, or one of fewer than 32 bits.',
  why: 'Kubernetes only knows int32 and int64: other formats check nothing, and many languages lack such types.',
  mend: 'use int32 or int64 with a minimum and a maximum',
  sample: 'field',
  valid: ['type: object\nproperties:\n  port:\n    type: integer\n    format: int32\n    minimum: 0'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  port:\n    type: integer\n    format: uint16',
      message: 'spec.port has the format uint16, which checks nothing',
      at: 'properties[port].format',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type !== 'integer' || !/^(?:uint(?:8|16|32|64)?|int(?:8|16))$/.test(schema.format ?? '')) return
    report({ at: location.child('format'), message: `${label} has the format ${schema.format}, which checks nothing` })
  },
})
