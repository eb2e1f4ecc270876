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
  why: 'What has no bound costs memory in each client, and CEL rules that are added later need one to stay within their budget.',
  mend: 'add maxLength: the most code points that make sense',
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
