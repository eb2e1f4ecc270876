import { field } from '../../../../apimachinery/field/index.js'
import type { SchemaCheck } from './check.js'

/** `x-kubernetes-preserve-unknown-fields` is never false. */
export const preserveUnknownFields: SchemaCheck = ({ schema, path }, report) => {
  const keyword = 'x-kubernetes-preserve-unknown-fields'
  if (schema[keyword] === false) report(field.invalid(path.child(keyword), false, 'must be true or undefined'))
}
