import { field } from '../../../../apimachinery/field/index.js'
import { mapTypeOf } from '../../../schema/props.js'
import type { SchemaCheck } from './check.js'
import { wrongType } from './extended-type.js'

const KEYWORD = 'x-kubernetes-map-type'
const MAP_TYPES = ['atomic', 'granular']

/** `x-kubernetes-map-type` is a known one, and on an object. */
export const mapType: SchemaCheck = (node, report) => {
  const type = mapTypeOf(node.schema)
  if (type === undefined) return
  const error = wrongType(node, 'object', KEYWORD)
  if (error !== undefined) report(error)
  if (!MAP_TYPES.includes(type)) report(field.notSupported(node.path.child(KEYWORD), type, MAP_TYPES))
}
