import { field } from '../../../../apimachinery/field/index.js'
import { go, GoValue } from '../../../../apimachinery/go/index.js'
import { itemsValue } from '../../../schema/internal-value.js'
import type { SchemaNode } from '../node.js'
import { itemsOf, listMapKeysOf, listTypeOf, propertyOf } from '../../../schema/props.js'
import type { SchemaCheck } from './check.js'

const KEYWORD = 'x-kubernetes-list-map-keys'

/** Only a list of type `map` has `x-kubernetes-list-map-keys`. */
export const listMapKeysOfMap: SchemaCheck = ({ schema, path }, report) => {
  const type = listTypeOf(schema)
  if (listMapKeysOf(schema).length === 0 || type === 'map') return
  const at = path.child('x-kubernetes-list-type')
  const detail = `must be map if ${KEYWORD} is non-empty`
  report(type === undefined ? field.required(at, detail) : field.invalid(at, type, detail))
}

/** A list of type `map` has keys and objects as items; the keys are different scalar properties of these. */
export const listMapKeys: SchemaCheck = (node, report) => {
  const { schema, path } = node
  if (listTypeOf(schema) !== 'map') return
  if (listMapKeysOf(schema).length === 0) {
    report(field.required(path.child(KEYWORD), 'must not be empty if x-kubernetes-list-type is map'))
  }
  const items = itemsOf(schema)
  const at = path.child('items')
  if (schema.items === undefined) {
    report(field.required(at, 'must have a schema if x-kubernetes-list-type is map'))
  } else if (items === undefined) {
    const detail = 'must only have a single schema if x-kubernetes-list-type is map'
    report(field.invalid(at, itemsValue(schema.items), detail))
  } else if (items.type === 'object') {
    propertiesOfKeys(node, report)
  } else {
    const detail = "must be object if parent array's x-kubernetes-list-type is map"
    report(field.invalid(at.child('type'), items.type ?? '', detail))
  }
}

const propertiesOfKeys: SchemaCheck = ({ schema, path }: SchemaNode, report) => {
  const keys = listMapKeysOf(schema)
  const shown = new GoValue(go.list(go.string), keys)
  const seen = new Set<string>()
  for (const key of keys) {
    const property = propertyOf(itemsOf(schema) ?? {}, key)
    if (property === undefined) {
      report(field.invalid(path.child(KEYWORD), shown, 'entries must all be names of item properties'))
    } else if (property.type === 'array' || property.type === 'object') {
      const at = path.child('items', 'properties').key(key).child('type')
      // The server shows the type of the item, not that of the key.
      report(field.invalid(at, 'object', "must be a scalar type if parent array's x-kubernetes-list-type is map"))
    }
    if (seen.has(key)) report(field.invalid(path.child(KEYWORD), shown, 'must not contain duplicate entries'))
    seen.add(key)
  }
}
