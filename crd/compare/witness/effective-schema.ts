// What a value has to satisfy at once: a schema with what its allOf and a branch of its anyOf and oneOf ask for.
import { equalJson } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import { compareNumbers } from '../number-order.js'
import type { Random } from './random.js'

/** Schemas below each other that are merged, at most. */
const MOST_DEPTH = 4

/** Merges what is under allOf, and a branch of anyOf and oneOf each. What not asks for is left to luck. */
export function effectiveSchema(schema: JsonSchemaProps, random: Random, depth = 0): JsonSchemaProps {
  const branches = [...(schema.allOf ?? []), random.pick(schema.anyOf ?? []), random.pick(schema.oneOf ?? [])]
  let merged = schema
  for (const branch of branches) {
    if (branch === undefined) continue
    merged = both(merged, depth < MOST_DEPTH ? effectiveSchema(branch, random, depth + 1) : branch)
  }
  return merged
}

/** A schema for what both schemas take, as far as one schema can say it. */
function both(a: JsonSchemaProps, b: JsonSchemaProps): JsonSchemaProps {
  const least = larger(a, b)
  const most = smaller(a, b)
  const properties = { ...a.properties }
  for (const [name, schema] of Object.entries(b.properties ?? {})) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    properties[name] = own === undefined ? schema : both(own, schema)
  }
  const values =
    a.enum === undefined || b.enum === undefined
      ? (a.enum ?? b.enum)
      : a.enum.filter((value) => b.enum?.some((one) => equalJson(one, value)))
  const required = [...new Set([...(a.required ?? []), ...(b.required ?? [])])]
  const items =
    a.items !== undefined && b.items !== undefined && !Array.isArray(a.items) && !Array.isArray(b.items)
      ? both(a.items as JsonSchemaProps, b.items as JsonSchemaProps)
      : (a.items ?? b.items)
  return {
    ...b,
    ...a,
    ...most,
    ...least,
    ...(values === undefined ? {} : { enum: values }),
    ...(required.length === 0 ? {} : { required }),
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(items === undefined ? {} : { items }),
  }
}

const LOWER = ['minimum', 'minLength', 'minItems', 'minProperties'] as const
const UPPER = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const

const larger = (a: JsonSchemaProps, b: JsonSchemaProps): JsonSchemaProps => extremes(a, b, LOWER, 1)
const smaller = (a: JsonSchemaProps, b: JsonSchemaProps): JsonSchemaProps => extremes(a, b, UPPER, -1)

function extremes(
  a: JsonSchemaProps,
  b: JsonSchemaProps,
  keywords: typeof LOWER | typeof UPPER,
  sign: 1 | -1,
): JsonSchemaProps {
  return Object.fromEntries(
    keywords.flatMap((keyword) => {
      const [one, other] = [a[keyword], b[keyword]]
      if (one === undefined || other === undefined) return []
      return [[keyword, compareNumbers(one, other) * sign >= 0 ? one : other]]
    }),
  )
}
