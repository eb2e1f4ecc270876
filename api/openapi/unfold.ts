import type { JsonSchemaProps } from '../../crd/index.js'
import { mapped } from './mapped.js'

const EITHER: JsonSchemaProps['anyOf'] = [{ type: 'integer' }, { type: 'string' }]

/** A schema in which `x-kubernetes-int-or-string` is said in other keywords, too (apiextensions' `schema.Unfold`). */
export const unfolded = (schema: JsonSchemaProps): JsonSchemaProps =>
  mapped(schema, (one) => {
    if (one['x-kubernetes-int-or-string'] !== true || isEither(one) || isEither(one.allOf?.[0])) return one
    if (one.anyOf === undefined) return { ...one, anyOf: EITHER }
    return { ...one, allOf: [{ anyOf: EITHER }, ...(one.allOf ?? [])] }
  })

/** Whether a schema already says so, and nothing else in its `anyOf`. */
const isEither = (schema: JsonSchemaProps | undefined): boolean =>
  JSON.stringify(schema?.anyOf) === JSON.stringify(EITHER)
