import { defineLintRule } from '../rule.js'

/** Formats that only short texts have. */
const BOUNDED: ReadonlySet<string> = new Set([
  'date',
  'date-time',
  'duration',
  'ipv4',
  'ipv6',
  'cidr',
  'mac',
  'uuid',
  'k8s-short-name',
  'k8s-long-name',
])

export const maxLength = defineLintRule({
  code: 'crd/max-length',
  family: 'bounds',
  summary: 'Each string has maxLength.',
  why: 'Strings without a bound cost every client memory, and CEL rules that are added later need one to stay within their cost limit.',
  mend: 'add maxLength with the largest number of characters that makes sense',
  severity: 'off',
  sample: 'field',
  valid: ['type: string\nmaxLength: 63'],
  invalid: [{ source: 'type: string', message: 'spec is a string without maxLength', at: 'type' }],
  checkSchema({ schema, label, location }, { report }) {
    if (
      schema.type !== 'string' ||
      schema.maxLength !== undefined ||
      schema.enum !== undefined ||
      BOUNDED.has(schema.format ?? '')
    )
      return
    report({ at: location.child('type'), message: `${label} is a string without maxLength` })
  },
})
