// Lists as the API server takes them: what it asks of list types that the types' tags don't.
import { nativeType } from '../../tags/model/index.js'
import { celZero } from '../../tags/projection/index.js'
import type { SchemaNode } from './node.js'

/** Completes the list type of a node; undefined, or why the list becomes an atomic one. `isUnique`: whether it has `+k8s:unique`. */
export function settleListType(node: SchemaNode, isUnique: boolean, isCustomUnique: boolean): string | undefined {
  const type = node.keyword('x-kubernetes-list-type')
  if (type === undefined || node.items === undefined) return undefined
  if (isUnique || type !== 'atomic') {
    node.identity = (node.keyword('x-kubernetes-list-map-keys') as readonly string[] | undefined) ?? 'value'
  }
  const becomesAtomic = (why: string): string => {
    node.write({ 'x-kubernetes-list-type': 'atomic', 'x-kubernetes-list-map-keys': undefined })
    return why
  }
  if (type === 'atomic') {
    node.write({ 'x-kubernetes-list-map-keys': undefined })
    return undefined
  }
  if (isCustomUnique) return becomesAtomic(`a CRD's ${String(type)} has unique items, so the list is atomic there`)
  if (type === 'set') {
    const kind = node.items.keyword('type')
    if (kind === 'object') node.items.write({ 'x-kubernetes-map-type': 'atomic' })
    if (kind === 'array') node.items.write({ 'x-kubernetes-list-type': 'atomic' })
    return undefined
  }
  for (const key of (node.keyword('x-kubernetes-list-map-keys') as readonly string[] | undefined) ?? []) {
    const property = node.items.properties.get(key)
    if (property?.step?.kind !== 'property' || node.items.requires(property.step.member)) continue
    const zero =
      nativeType(property.step.member.type).kind === 'pointer' ? undefined : celZero(property.step.member.type)
    if (zero === undefined) {
      return becomesAtomic(`a CRD's list map needs its key ${key} in every item, so the list is atomic there`)
    }
    node.items.unshare?.()
    node.items.properties.get(key)?.write({ default: JSON.parse(zero) as unknown })
  }
  return undefined
}
