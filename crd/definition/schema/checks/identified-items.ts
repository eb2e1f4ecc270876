import { field } from '../../../../apimachinery/field/index.js'
import { itemsOf, listMapKeysOf, listTypeOf, propertyOf } from '../../../schema/props.js'
import type { SchemaCheck } from './check.js'

/**
 * What identifies the items of a set or map is always there: they are not null, their keys are neither null nor
 * missing.
 */
export const identifiedItems: SchemaCheck = ({ schema, path }, report) => {
  const type = listTypeOf(schema)
  const items = itemsOf(schema)
  if (items === undefined || (type !== 'set' && type !== 'map')) return
  const at = path.child('items')
  if (items.nullable === true) {
    report(field.forbidden(at.child('nullable'), `cannot be nullable when x-kubernetes-list-type is ${type}`))
  }
  if (type === 'set') return
  const required = new Set(items.required)
  for (const key of listMapKeysOf(schema)) {
    const property = propertyOf(items, key)
    if (property === undefined) continue
    const atKey = at.child('properties').key(key)
    const isKey = 'this property is in x-kubernetes-list-map-keys, so it'
    if (!required.has(key) && property.default === undefined) {
      report(field.required(atKey.child('default'), `${isKey} must have a default or be a required property`))
    }
    if (property.nullable === true) report(field.forbidden(atKey.child('nullable'), `${isKey} cannot be nullable`))
  }
}

/** The same, where the stored CRD keeps it. */
export const requiredIdentity: SchemaCheck = (node, report) => {
  if (node.requirements.listMapKeys) identifiedItems(node, report)
}
