import { field } from '../../../../apimachinery/field/index.js'
import type { SchemaCheck } from './check.js'

/** There are no defaults in a resource's own `apiVersion`, `kind` and `metadata`, nor in maps inside metadata. */
export const allowedDefault: SchemaCheck = ({ schema, path, forbiddenDefaults }, report) => {
  if (schema.default === undefined || forbiddenDefaults === undefined) return
  report(field.forbidden(path.child('default'), `must not be set ${forbiddenDefaults}`))
}
