// Which keywords tags say exactly.
import type { JsonSchemaProps } from '../../crd/index.js'
import type { SchemaKeywords } from '../../tags/projection/index.js'
import { shapeOf, type Shape } from '../shape/shape.js'

/**
 * Whether a tag may say one of some keywords. On an optional property an empty list is as good as none to tags, so that they
 * don't say that it is refused; and the keys of a list must be fields that tags can compare.
 */
export function isTaggable(keyword: string, keywords: SchemaKeywords, shape: Shape, isOptional: boolean): boolean {
  switch (keyword) {
    case 'minItems':
    case 'minProperties':
      return !isOptional
    case 'x-kubernetes-list-type':
    case 'x-kubernetes-list-map-keys':
      return keywords['x-kubernetes-list-type'] === 'map'
        ? hasKeys(keywords, shape)
        : !('x-kubernetes-list-map-keys' in keywords)
    default:
      return true
  }
}

function hasKeys(keywords: SchemaKeywords, shape: Shape): boolean {
  const keys = keywords['x-kubernetes-list-map-keys']
  if (shape.kind !== 'list' || shapeOf(shape.items).kind !== 'struct' || !Array.isArray(keys)) return false
  const { properties = {} } = shape.items
  return keys.every((key: string) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    return property !== undefined && SCALARS.has(shapeOf(property).model.kind)
  })
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'bool', 'int', 'int32', 'int64'])

/** Whether a list or map must have items. */
export const hasLeast = ({ minItems, minProperties }: JsonSchemaProps): boolean =>
  minItems !== undefined || minProperties !== undefined
