import { field } from '../../../../apimachinery/field/index.js'
import { propertiesOf } from '../../../schema/props.js'
import type { SchemaCheck } from './check.js'

/** An object is a struct or a map, not both; a struct may say `additionalProperties: true`. */
export const additionalProperties: SchemaCheck = ({ schema, path }, report) => {
  if (schema.additionalProperties === undefined || schema.additionalProperties === true) return
  if (propertiesOf(schema).length === 0) return
  const detail = 'additionalProperties and properties are mutual exclusive'
  report(field.forbidden(path.child('additionalProperties'), detail))
}
