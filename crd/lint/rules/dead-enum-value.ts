import { isInt64, isNumber } from '../../../apimachinery/json/index.js'
import { isIntOrString, type JsonSchemaProps } from '../../schema/props.js'
import { isWholeNumber } from '../keyword-form.js'
import { compiledPattern } from '../pattern.js'
import { defineLintRule } from '../rule.js'
import { valueText } from '../../value/value-text.js'

export const deadEnumValue = defineLintRule({
  code: 'crd/dead-enum-value',
  family: 'fields',
  summary: 'The rest of the schema allows each value of an enum.',
  why: 'A value that the type, a length or a pattern rejects cannot be used, although the documentation shows it.',
  mend: 'remove the value, or allow it',
  sample: 'field',
  valid: ['type: string\nmaxLength: 3\nenum: [abc]'],
  invalid: [
    {
      source: 'type: object\nproperties:\n  a:\n    type: string\n    nullable: true\n    enum: [x, null]',
      message: 'the enum of spec.a has null, which no enum allows',
      at: 'properties[a].enum[1]',
    },
    {
      source: 'type: string\nenum: [a, 1]',
      message: 'the enum of spec has 1, which is not a string',
      at: 'enum[1]',
    },
    {
      source: 'type: string\nmaxLength: 3\nenum: [abcd]',
      message: 'the enum of spec has "abcd", which is longer than maxLength',
      at: 'enum[0]',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    for (const [index, value] of (schema.enum ?? []).entries()) {
      const reason = refusal(schema, value)
      if (reason === undefined) continue
      const message = `the enum of ${label} has ${valueText(value)}, which ${reason}`
      report({ at: location.child('enum', index), message })
    }
  },
})

function refusal(schema: JsonSchemaProps, value: unknown): string | undefined {
  // A null among the values is decoded to nothing, which no value equals: nullable or not, an enum refuses null.
  if (value === null || value === undefined) return 'no enum allows'
  if (isIntOrString(schema))
    return typeof value === 'string' || isInt64(value) ? undefined : 'is neither an integer nor a string'
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? textRefusal(schema, value) : 'is not a string'
    case 'integer':
      return isWholeNumber(value) ? undefined : 'is not an integer'
    case 'number':
      return isNumber(value) ? undefined : 'is not a number'
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'is not a boolean'
    default:
      return undefined
  }
}

function textRefusal({ maxLength, minLength, pattern }: JsonSchemaProps, value: string): string | undefined {
  const { length } = [...value]
  if (maxLength !== undefined && length > maxLength) return 'is longer than maxLength'
  if (minLength !== undefined && length < minLength) return 'is shorter than minLength'
  const isMatch = pattern === undefined || (compiledPattern(pattern)?.test(value) ?? true)
  return isMatch ? undefined : 'does not match the pattern'
}
