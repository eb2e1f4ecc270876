import { parseJson } from '../../cel/index.js'
import { FieldPath } from '../../runtime/index.js'
import type { JsonSchemaProps } from '../../crd/schema/props.js'
import { openApiValidator } from '../../crd/openapi/validator.js'

/** The texts of the errors that a value has as property `a` of an object, for tests: schema and value are JSON. */
export function errorsOf(schema: string, value: string): string[] {
  const root = parseJson(`{"type":"object","properties":{"a":${schema}}}`) as JsonSchemaProps
  return openApiValidator(root)
    .validate(parseJson(`{"a":${value}}`), FieldPath.nil)
    .map(String)
}
