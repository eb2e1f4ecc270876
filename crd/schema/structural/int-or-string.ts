// The types that junctors may name: those of int-or-string, in two patterns.
import { isWrittenEmpty } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../props.js'
import { isLost, KEPT_EMPTY } from './conversion.js'

/** Whether `anyOf` is `[{type: integer}, {type: string}]`. */
export const hasIntOrStringAnyOf = ({ anyOf }: JsonSchemaProps): boolean =>
  anyOf?.length === 2 && isOnlyType(anyOf[0], 'integer') && isOnlyType(anyOf[1], 'string')

/** Whether the first of `allOf` has that `anyOf`, whatever else it has. */
export const hasIntOrStringAllOf = ({ allOf }: JsonSchemaProps): boolean =>
  allOf?.[0] !== undefined && hasIntOrStringAnyOf(allOf[0])

/** Whether a schema inside a junctor says nothing else than its type. */
const isOnlyType = (schema: JsonSchemaProps | undefined, type: string): boolean =>
  schema?.type === type &&
  Object.entries(schema).every(([keyword, value]) => keyword === 'type' || saysNothing(keyword, value)) &&
  !KEPT_EMPTY_INSIDE.some((keyword) => isWrittenEmpty(schema, keyword))

/** Inside junctors a map of properties is kept, too. */
const KEPT_EMPTY_INSIDE = [...KEPT_EMPTY, 'properties'] as const

/** Inside junctors `additionalProperties: false` is lost, too. */
const saysNothing = (keyword: string, value: unknown): boolean =>
  isLost(keyword, value) || (keyword === 'additionalProperties' && value === false)
