import { field } from '../../../../apimachinery/field/index.js'
import type { SchemaCheck } from './check.js'

/** In the order of the errors. `$schema` makes a schema not structural instead. */
const UNSUPPORTED = ['id', 'additionalItems', 'patternProperties', 'definitions', 'dependencies', '$ref'] as const

/** Keywords of JSON Schema that CRDs don't have are absent. */
export const unsupportedKeywords: SchemaCheck = ({ schema, path }, report) => {
  for (const keyword of UNSUPPORTED) {
    if (schema[keyword] !== undefined) report(field.forbidden(path.child(keyword), `${keyword} is not supported`))
  }
}
