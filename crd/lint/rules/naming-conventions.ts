import { compiledPattern } from '../pattern.js'
import { defineLintRule } from '../rule.js'

export interface NamingOptions {
  readonly conventions: readonly {
    /** A regular expression (RE2) that names must not match. */
    readonly forbids: string
    /** What to say of one that does. */
    readonly message: string
  }[]
}

export const namingConventions = defineLintRule<NamingOptions>({
  code: 'crd/naming-conventions',
  family: 'names',
  summary: 'Field names follow the conventions of the project, which are set as options.',
  why: 'Every project has its own names for things.',
  mend: 'rename the field in the next version of the API',
  options: {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['conventions'],
      properties: {
        conventions: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['forbids', 'message'],
            properties: { forbids: { type: 'string', format: 'regex' }, message: { type: 'string', minLength: 1 } },
          },
        },
      },
    },
    default: { conventions: [] },
  },
  sample: 'field',
  valid: ['type: object\nproperties:\n  colour: { type: string }'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  color: { type: string }',
      message: 'spec.color: it is spelt colour here',
      at: 'properties[color]',
      options: { conventions: [{ forbids: '(?i)color', message: 'it is spelt colour here' }] },
    },
  ],
  checkSchema({ name, label, location }, { options, report }) {
    if (name === undefined) return
    for (const { forbids, message } of options.conventions) {
      if (compiledPattern(forbids)?.test(name) === true) report({ at: location, message: `${label}: ${message}` })
    }
  },
})
