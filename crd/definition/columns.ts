import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { validateSimpleJsonPath } from './json-path.js'
import type { PrinterColumn } from './model.js'

const TYPES = ['boolean', 'date', 'integer', 'number', 'string']
const FORMATS = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password']

const oneOf = (values: readonly string[]): string => `must be one of ${values.join(',')}`

/** `ValidateCustomResourceColumnDefinition` of each printer column. */
export const validateColumns = (columns: readonly PrinterColumn[] | undefined, path: FieldPath): FieldErrorList =>
  (columns ?? []).flatMap((column, index) => validateColumn(column, path.index(index)))

function validateColumn({ name, type, format = '', jsonPath }: PrinterColumn, path: FieldPath): FieldErrorList {
  const errors: FieldErrorList = []
  if (name === '') errors.push(field.required(path.child('name'), ''))
  if (type === '') errors.push(field.required(path.child('type'), oneOf(TYPES)))
  else if (!TYPES.includes(type)) errors.push(field.invalid(path.child('type'), type, oneOf(TYPES)))
  if (format !== '' && !FORMATS.includes(format)) {
    errors.push(field.invalid(path.child('format'), format, oneOf(FORMATS)))
  }
  const jsonPathField = path.child('JSONPath')
  if (jsonPath === '') errors.push(field.required(jsonPathField, ''))
  else errors.push(...validateSimpleJsonPath(jsonPath, jsonPathField))
  return errors
}
