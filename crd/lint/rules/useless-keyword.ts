import { isIntOrString, preservesUnknownFields, type JsonSchemaProps } from '../../schema/props.js'
import { defineLintRule } from '../rule.js'

/** What each keyword checks; values of other types pass it. */
const SUBJECTS = {
  maxLength: 'string',
  minLength: 'string',
  pattern: 'string',
  maximum: 'number',
  minimum: 'number',
  exclusiveMaximum: 'number',
  exclusiveMinimum: 'number',
  multipleOf: 'number',
  maxItems: 'array',
  minItems: 'array',
  maxProperties: 'object',
  minProperties: 'object',
  required: 'object',
} as const satisfies Partial<Record<keyof JsonSchemaProps, string>>

export const uselessKeyword = defineLintRule({
  code: 'crd/useless-keyword',
  family: 'bounds',
  summary: 'Keywords are only used where they check something.',
  why: 'A keyword for another type accepts every value: maxLength does not check lists.',
  mend: 'use the keyword for this type (maxLength, maxItems, maxProperties or maximum), or move it to the items',
  sample: 'field',
  valid: ['type: array\nmaxItems: 3\nitems:\n  type: string\n  maxLength: 63'],
  invalid: [
    {
      source: 'type: array\nmaxLength: 63\nitems:\n  type: string',
      message: 'maxLength checks nothing in spec, which is of type array',
      at: 'maxLength',
      fixed: 'type: array\nitems:\n  type: string',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    if (schema.type === undefined || isIntOrString(schema) || preservesUnknownFields(schema)) return
    const subject = schema.type === 'integer' ? 'number' : schema.type
    for (const [keyword, checked] of Object.entries(SUBJECTS)) {
      if (checked === subject || schema[keyword as keyof typeof SUBJECTS] === undefined) continue
      const at = location.child(keyword)
      const message = `${keyword} checks nothing in ${label}, which is of type ${schema.type}`
      report({ at, message, fix: [{ at, remove: true }] })
    }
  },
})
