// Structural schemas: those that declare their structure (properties, items, types) outside of allOf, anyOf, oneOf and not.
import { compareText } from '../../apimachinery/text/index.js'
import { type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from './props.js'
import { completenessErrors } from './structural/completeness.js'
import { conversionError } from './structural/conversion.js'
import { invariantErrors } from './structural/invariants.js'

export { conversionError }

/**
 * What makes a schema that `conversionError` has nothing against non-structural, sorted by the errors' texts
 * (apiextensions' `ValidateStructural`).
 */
export function validateStructural(schema: JsonSchemaProps, path: FieldPath): FieldErrorList {
  const errors = [...invariantErrors(schema, path), ...completenessErrors(schema, path)]
  keepsRules.set(schema, errors.length === 0)
  if (errors.length < 2) return errors
  return errors
    .map((error) => ({ error, text: error.toString() }))
    .sort((a, b) => compareText(a.text, b.text))
    .map(({ error }) => error)
}

/** What `validateStructural` found before. */
const keepsRules = new WeakMap<JsonSchemaProps, boolean>()

/** Whether a schema has a structural form and keeps its rules. */
export const isStructural = (schema: JsonSchemaProps): boolean =>
  conversionError(schema) === undefined &&
  (keepsRules.get(schema) ?? validateStructural(schema, FieldPath.nil).length === 0)
