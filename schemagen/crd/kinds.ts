// Which types are kinds: those that make CRDs.
import { nonPointer } from '../../tags/model/index.js'
import type { Member, StructType } from '../../tags/index.js'
import type { RootType } from '../../generator/index.js'

/** A root type that is a kind: an object with `apiVersion`, `kind` and `metadata` of type ObjectMeta. */
export interface KindType extends RootType {
  readonly type: StructType
}

/** Whether a root type is a kind. Types of subresources and of lists are none. */
export function isKind(root: RootType): root is KindType {
  const { type } = root
  if (type.kind !== 'struct' || !root.subresources.includes('/')) return false
  const members = membersOf(type)
  const metadata = members.find(({ jsonName }) => jsonName === 'metadata')
  const isObject = metadata !== undefined && typeNameOf(metadata) === 'ObjectMeta'
  return isObject && ['apiVersion', 'kind'].every((name) => members.some(({ jsonName }) => jsonName === name))
}

/** The members of a struct, those of its embedded structs included. */
const membersOf = (type: StructType, seen: ReadonlySet<StructType> = new Set()): readonly Member[] =>
  type.members.flatMap((member) => {
    const inner = nonPointer(member.type)
    if (!member.embedded || inner.kind !== 'struct' || seen.has(inner)) return [member]
    return membersOf(inner, new Set([...seen, type]))
  })

function typeNameOf({ type }: Member): string | undefined {
  const value = nonPointer(type)
  return value.kind === 'struct' || value.kind === 'alias' ? value.name : undefined
}
