// What the API server warns of when it takes a CRD (`pkg/registry/customresourcedefinition/strategy.go`).
import { quote } from '../../apimachinery/text/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import { itemsOf, type JsonSchemaProps, listTypeOf } from '../schema/props.js'
import { subschemas, traverse } from '../schema/walk.js'
import { isKnownFormat } from '../openapi/formats/known-format.js'
import type { CustomResourceDefinition } from './model.js'
import { schemasOf } from './spec-schemas.js'

/**
 * Warnings about unknown formats, for each use, and about sets of non-scalars, once each. An update does not repeat what holds for
 * the stored CRD already.
 */
export function definitionWarnings(
  definition: CustomResourceDefinition,
  old: CustomResourceDefinition | undefined,
  compatibility: string,
): string[] {
  const found = collectWarnings(definition, compatibility)
  const known = old && collectWarnings(old, compatibility)
  const isNew = (warning: string): boolean => !known?.formats.includes(warning) && !known?.sets.has(warning)
  return [...found.formats, ...[...found.sets].sort()].filter(isNew)
}

/** Since when formats are known of other types than texts, too. */
const FIRST_WITH_ALL_FORMATS = '1.36'

function collectWarnings(
  { spec }: CustomResourceDefinition,
  compatibility: string,
): { formats: string[]; sets: Set<string> } {
  const formats: string[] = []
  const sets = new Set<string>()
  const looksAtAll = isAtLeast(compatibility, FIRST_WITH_ALL_FORMATS)
  const isLookedAt = ({ type }: JsonSchemaProps): boolean => looksAtAll || type === 'string'
  const enter = (schema: JsonSchemaProps): JsonSchemaProps[] => {
    const { format = '' } = schema
    if (format !== '' && isLookedAt(schema) && !isKnownFormat(schema, compatibility))
      formats.push(`unrecognized format ${quote(format)}`)
    const itemType = itemsOf(schema)?.type
    if (listTypeOf(schema) === 'set' && (itemType === 'object' || itemType === 'array')) {
      sets.add(
        `x-kubernetes-list-type: set for items of type "${itemType}" is not supported by server-side apply or CEL validation rules`,
      )
    }
    return subschemas(schema)
  }
  for (const schema of schemasOf(spec)) traverse(schema, { enter })
  return { formats, sets }
}
