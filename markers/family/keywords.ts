import type { JsonSchemaProps } from '../../crd/index.js'
import type { Keywords } from '../record/definition.js'

/** The schema with other keywords; those that are taken away are undefined, so that they are seen to be gone. */
export const withKeywords = (schema: JsonSchemaProps, keywords: Keywords): JsonSchemaProps =>
  ({ ...schema, ...keywords }) as JsonSchemaProps
