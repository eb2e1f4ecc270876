// Which findings are the same, because one type of the API's source is in several places of a CRD.
import { jsonText } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import type { LintMessage } from './rule.js'
import type { SchemaNode } from './schema-node.js'

/**
 * What a message says, and of which part of which type: two findings with the same text are about one type. Types are equal
 * when their fields and rules are; descriptions are left out, because they depend on where a type is used. Undefined for what is
 * about the object as a whole.
 */
export function placeInType(node: SchemaNode, { at, message }: LintMessage): string | undefined {
  const struct = structOf(node)
  if (struct === undefined || !at.field.startsWith(struct.location.field)) return undefined
  const field = at.field.slice(struct.location.field.length)
  return `${field} ${message.replaceAll(struct.label, '…')} ${typeText(struct.schema)}`
}

/** The node itself or the next one above it that has fields, but not the object. */
function structOf(node: SchemaNode): SchemaNode | undefined {
  let struct: SchemaNode | undefined = node
  while (struct !== undefined && struct.schema.properties === undefined) struct = struct.parent
  return struct?.parent === undefined ? undefined : struct
}

const known = new WeakMap<JsonSchemaProps, string>()

function typeText(schema: JsonSchemaProps): string {
  let text = known.get(schema)
  if (text === undefined) {
    const { description: _description, default: _default, ...type } = schema
    known.set(schema, (text = jsonText(type)))
  }
  return text
}
