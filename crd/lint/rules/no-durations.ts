import { defineLintRule } from '../rule.js'

export const noDurations = defineLintRule({
  code: 'crd/no-durations',
  family: 'fields',
  summary: 'A time span is an integer with its unit in its name.',
  why: 'The text of a duration is Go’s: other languages have to write a parser for it.',
  mend: 'use an integer, and a name such as timeoutSeconds',
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
