import { field } from '../../../../apimachinery/field/index.js'
import { isList } from '../../../schema/walk.js'
import type { SchemaCheck } from './check.js'

/** `items` is one schema, not a list of them. */
export const singleItems: SchemaCheck = ({ schema: { items }, path }, report) => {
  if (items === undefined || !isList(items) || items.length === 0) return
  report(field.forbidden(path.child('items'), 'items must be a schema object and not an array'))
}

/** `uniqueItems` is false: comparing all items with each other takes too long. */
export const uniqueItems: SchemaCheck = ({ schema, path }, report) => {
  if (schema.uniqueItems !== true) return
  const detail = 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic'
  report(field.forbidden(path.child('uniqueItems'), detail))
}
