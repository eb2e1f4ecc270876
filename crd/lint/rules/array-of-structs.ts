import { rulesOf, type JsonSchemaProps } from '../../schema/props.js'
import { defineLintRule } from '../rule.js'

export const arrayOfStructs = defineLintRule({
  code: 'crd/array-of-structs',
  family: 'fields',
  summary: 'Objects in a list have a required field.',
  why: 'Otherwise an item may be {}, and "- a: 1" followed by "- b: 2" instead of "  b: 2" makes two items without an error.',
  mend: 'require the field that identifies an item, or state which fields it needs with minProperties, oneOf or a rule',
  sample: 'field',
  valid: [
    'type: array\nitems:\n  type: object\n  required: [name]\n  properties:\n    name: { type: string }',
    'type: array\nitems:\n  type: object\n  minProperties: 1\n  properties:\n    a: { type: string }',
  ],
  invalid: [
    {
      source: 'type: array\nitems:\n  type: object\n  properties:\n    name: { type: string }',
      message: 'items of spec have no required field',
      at: 'items',
    },
  ],
  checkSchema({ schema, items, label }, { report }) {
    if (schema.type !== 'array' || items === undefined || items.isResource || items.isOpen) return
    if (items.schema.properties === undefined || asksForFields(items.schema)) return
    report({ at: items.location, message: `items of ${label} have no required field` })
  },
})

const asksForFields = (schema: JsonSchemaProps): boolean =>
  schema.required !== undefined ||
  Number(schema.minProperties ?? 0) > 0 ||
  [schema.allOf, schema.anyOf, schema.oneOf, schema.not].some((junctor) => junctor !== undefined) ||
  rulesOf(schema).length > 0
