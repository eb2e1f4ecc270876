import { type FieldError, type FieldErrorList, FieldPath } from '../../../../apimachinery/field/index.js'
import type { SchemaNode } from '../node.js'
import { ALL_REQUIREMENTS } from '../options.js'
import type { JsonSchemaProps } from '../../../schema/props.js'

/** One thing that each schema inside a CRD's schema has to keep. */
export type SchemaCheck = (node: SchemaNode, report: (error: FieldError) => void) => void

/** What a check finds in a schema, taken by itself or at a given place. */
export function errorsOfCheck(
  check: SchemaCheck,
  schema: JsonSchemaProps,
  place: Partial<SchemaNode> = {},
): FieldErrorList {
  const errors: FieldErrorList = []
  const node = {
    isRoot: false,
    insideResourceMeta: false,
    requirements: ALL_REQUIREMENTS,
    path: FieldPath.nil,
    ...place,
  }
  check({ ...node, schema }, (error) => errors.push(error))
  return errors
}
