import { defineLintRule } from '../rule.js'

export const noDurations = defineLintRule({
  code: 'crd/no-durations',
  family: 'fields',
  summary: 'A duration is an integer whose name ends with its unit.',
  why: 'Durations have Go’s text format, which other languages need a parser for.',
  mend: 'use an integer with a name such as timeoutSeconds',
  severity: 'off',
  sample: 'field',
  valid: ['type: object\nproperties:\n  timeoutSeconds: { type: integer }'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  timeout:\n    type: string\n    format: duration',
      message: 'spec.timeout is a duration',
      at: 'properties[timeout].format',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type !== 'string' || schema.format !== 'duration') return
    report({ at: location.child('format'), message: `${label} is a duration` })
  },
})
