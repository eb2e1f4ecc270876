// Whether a property must be there, as its type and its tags say it.
import type { JsonSchemaProps } from '../../crd/index.js'
import { refusesZero } from '../../tags/projection/index.js'

/** What is known of a property. */
export interface PropertyFacts {
  readonly schema: JsonSchemaProps
  readonly required: boolean
  /** Whether values are structs, which are never unset. */
  readonly isStruct: boolean
  /** Whether tags check it, or something in it. */
  readonly isChecked: boolean
}

/** How a property is declared. */
export interface Presence {
  readonly optional: boolean
  readonly lines: readonly string[]
}

/**
 * The tags that say when a property is checked, which lint asks for where something is, and the marker that says that it is
 * required where they say otherwise: to `+k8s:required` a zero value is not there, to a CRD it is.
 */
export function presenceOf({ schema, required, isStruct, isChecked }: PropertyFacts): Presence {
  const lenient = isChecked ? ['+k8s:optional'] : []
  if (!required) return { optional: true, lines: lenient }
  // A default makes a property optional, and a struct with one must be.
  if (schema.default !== undefined) return { optional: true, lines: LENIENT }
  if (!isChecked || (isStruct && schema.nullable !== true)) return { optional: false, lines: [] }
  return schema.nullable !== true && refusesZero((keyword) => schema[keyword as keyof JsonSchemaProps])
    ? { optional: false, lines: ['+k8s:required'] }
    : { optional: false, lines: LENIENT }
}

const LENIENT = ['+k8s:optional', '+required']
