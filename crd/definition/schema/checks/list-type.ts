import { field, type FieldError } from '../../../../apimachinery/field/index.js'
import { go, GoValue } from '../../../../apimachinery/go/index.js'
import type { SchemaNode } from '../node.js'
import { itemsOf, listTypeOf, mapTypeOf, type JsonSchemaProps } from '../../../schema/props.js'
import type { SchemaCheck } from './check.js'
import { wrongType } from './extended-type.js'

const KEYWORD = 'x-kubernetes-list-type'
const LIST_TYPES = ['atomic', 'set', 'map']

/** `x-kubernetes-list-type` is a known one, and on an array; a set's items are atomic. */
export const listType: SchemaCheck = (node, report) => {
  const { schema, path, requirements } = node
  const type = listTypeOf(schema)
  if (type === undefined) return
  const error = wrongType(node, 'array', KEYWORD) ?? (requirements.atomicSetItems ? nonAtomicItems(node) : undefined)
  if (error !== undefined) report(error)
  if (!LIST_TYPES.includes(type)) report(field.notSupported(path.child(KEYWORD), type, LIST_TYPES))
}

function nonAtomicItems({ schema, path }: SchemaNode): FieldError | undefined {
  const keyword = nonAtomicExtension(schema)
  if (keyword === undefined) return undefined
  const detail = 'must be atomic as item of a list with x-kubernetes-list-type=set'
  // The server shows the list type of both.
  const shown = new GoValue(go.pointer(go.string), itemsOf(schema)?.[KEYWORD])
  return field.invalid(path.child('items', keyword), shown, detail)
}

/**
 * The extension that makes the items of a set something else than atomic. By default lists are atomic and objects are
 * not.
 */
export function nonAtomicExtension(schema: JsonSchemaProps): string | undefined {
  const items = itemsOf(schema)
  if (listTypeOf(schema) !== 'set' || items === undefined) return undefined
  if (items.type === 'array') return (listTypeOf(items) ?? 'atomic') === 'atomic' ? undefined : KEYWORD
  if (items.type === 'object') return mapTypeOf(items) === 'atomic' ? undefined : 'x-kubernetes-map-type'
  return undefined
}
