import type { MergeSchema, TypeRef } from '../../apply/index.js'
import { resolve } from '../../apply/schema/index.js'
import { isMap, sortedKeys } from '../../apply/value/index.js'

/**
 * The paths of all lists and maps in a patch that would be replaced as a whole: `.spec.nodeSelector`, `.spec.rules[0]`. What
 * is at keys that are not fields is ignored (apiserver's `patch.findAtomics`).
 */
export function atomicPaths(schema: MergeSchema, patch: unknown): readonly string[] {
  const found: string[] = []
  const visit = (type: TypeRef, value: unknown, path: string): void => {
    const { map, list } = resolve(schema, type) ?? {}
    if (map !== undefined && isMap(value)) {
      if (map.elementRelationship === 'atomic') found.push(path)
      for (const key of sortedKeys(value)) {
        const field = map.fields.get(key)
        if (field !== undefined) visit(field.type, value[key], `${path}.${key}`)
      }
    }
    if (list !== undefined && Array.isArray(value)) {
      if (list.elementRelationship === 'atomic') found.push(path)
      for (const [index, item] of value.entries()) visit(list.elementType, item, `${path}[${index}]`)
    }
  }
  visit(schema.root, patch, '')
  return found
}
