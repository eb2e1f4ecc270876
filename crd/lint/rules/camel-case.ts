import { compiledPattern } from '../pattern.js'
import { defineLintRule } from '../rule.js'

export interface NameOptions {
  /** A regular expression (RE2) that names match. */
  readonly pattern: string
}

export const camelCase = defineLintRule<NameOptions>({
  code: 'crd/camel-case',
  family: 'names',
  summary: 'Field names are written in camelCase.',
  why: 'That is how Kubernetes writes them; names with other characters also have to be escaped in CEL and in JSON paths.',
  mend: 'rename the field in the next version of the API',
  options: {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['pattern'],
      properties: { pattern: { type: 'string', format: 'regex' } },
    },
    default: { pattern: '^[a-z][A-Za-z0-9]*$' },
  },
  sample: 'field',
  valid: ['type: object\nproperties:\n  podCIDR: { type: string }'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  pod_cidr: { type: string }',
      message: 'spec.pod_cidr is not written in camelCase',
      at: 'properties[pod_cidr]',
    },
  ],
  checkSchema({ name, label, location }, { options, report }) {
    if (name === undefined || (compiledPattern(options.pattern)?.test(name) ?? true)) return
    report({ at: location, message: `${label} is not written in camelCase` })
  },
})
