import { field } from '../../../../apimachinery/field/index.js'
import type { SchemaCheck } from './check.js'

const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string']

/** Whether a text is one of OpenAPI v3's types. */
export const isKnownType = (type: string): boolean => TYPES.includes(type)

/** `type` is one of OpenAPI v3's types. */
export const knownType: SchemaCheck = ({ schema: { type = '' }, path, requirements }, report) => {
  if (requirements.validTypes && type !== '' && !isKnownType(type)) {
    report(field.notSupported(path.child('type'), type, TYPES))
  }
}

/** `type` is not `null`, which OpenAPI v3 has no such type for. */
export const nullType: SchemaCheck = ({ schema, path }, report) => {
  if (schema.type !== 'null') return
  report(field.forbidden(path.child('type'), 'type cannot be set to null, use nullable as an alternative'))
}
