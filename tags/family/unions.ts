// Unions: what their members' tags say together. A union belongs to the struct or list around its members.
import type { TagContext, ItemCriterionText } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { itemCriteria } from './item-criteria.js'
import { requireSetness } from './set-ness.js'
import { nativeValueType, type Member } from '../model/type.js'
import { check, plan, planOf, joinPlans, type Plan, type UnionMemberSource } from '../model/plan.js'
import { sessionState, type SessionState } from '../record/session-state.js'
import { namedArg, type Tag } from '../grammar/tag.js'
import { quote } from '../../apimachinery/text/index.js'

interface Union {
  readonly names: { name: string; discriminatorValue: string }[]
  readonly fields: Member[]
  readonly items: Map<string, readonly ItemCriterionText[]>
  discriminator: Member | undefined
}

/** By path of the parent, then by name of the union; the name of an unnamed one is empty. */
type Unions = Map<string, Map<string, Union>>

/** A family of union tags: `union` or `zeroOrOneOf`. */
export interface UnionFamily {
  readonly rule: 'union' | 'zeroOrOneOf'
  readonly memberTag: string
  readonly state: SessionState<Unions>
}

export const unionFamily = (rule: UnionFamily['rule'], memberTag: string): UnionFamily => ({
  rule,
  memberTag,
  state: sessionState(() => new Map()),
})

function unionAt(family: UnionFamily, context: TagContext, tag: Tag): Union {
  const unions = context.session.state(family.state)
  const parent = context.parentPath?.key ?? ''
  let ofParent = unions.get(parent)
  if (ofParent === undefined) unions.set(parent, (ofParent = new Map()))
  const name = namedArg(tag, 'union')?.value ?? ''
  let union = ofParent.get(name)
  if (union === undefined) {
    union = { names: [], fields: [], items: new Map(), discriminator: undefined }
    ofParent.set(name, union)
  }
  return union
}

/** Notes that the context's field is the discriminator. */
export function addDiscriminator(family: UnionFamily, context: TagContext, tag: Tag): void {
  const union = unionAt(family, context, tag)
  if (context.member !== undefined) union.discriminator = context.member
}

/** Notes that the context's field or list item is a member; the first one to be resolved plans all unions of the parent. */
export function addMember(family: UnionFamily, context: TagContext, tag: Tag): Plan {
  const memberName = namedArg(tag, 'memberName')?.value
  if (context.member !== undefined) {
    requireSetness(context.member)
    const union = unionAt(family, context, tag)
    union.names.push({ name: context.member.jsonName, discriminatorValue: memberName ?? context.member.name })
    union.fields.push(context.member)
  } else {
    if (context.listSelector === undefined) throw new TagError('list-item union member has no list selector in context')
    const name = lastPathElement(context)
    const union = unionAt(family, context, tag)
    union.names.push({ name, discriminatorValue: memberName ?? '' })
    if (union.items.has(name)) throw new TagError(`list-item union member ${quote(name)} already exists`)
    union.items.set(name, context.listSelector)
  }
  return plan({ deferred: [{ owner: 'parent', resolve: () => planUnions(family, context) }] })
}

/** Kubernetes takes what follows the last dot of the whole path, be it inside a key's value. */
const lastPathElement = (context: TagContext): string => context.path.text.split('.').at(-1) ?? ''

function planUnions(family: UnionFamily, context: TagContext): Plan {
  const { parentPath, parentType } = context
  if (parentPath === undefined || parentType === undefined) return plan()
  const parentKind = nativeValueType(parentType).kind
  if (parentKind !== 'struct' && parentKind !== 'list') return plan()
  const unions = context.session.state(family.state)
  const ofParent = unions.get(parentPath.key)
  if (ofParent === undefined) return plan()
  unions.delete(parentPath.key)
  const names = [...ofParent.keys()].sort()
  return joinPlans(names.map((name) => planUnion(family, context, ofParent.get(name) as Union)))
}

function planUnion(family: UnionFamily, context: TagContext, union: Union): Plan {
  const parent = context.parentType as NonNullable<TagContext['parentType']>
  const { kind } = nativeValueType(parent)
  if (union.fields.length > 0 && union.items.size > 0)
    throw new TagError('cannot have both field members and item members')
  if (kind === 'struct' && union.items.size > 0) throw new TagError('struct type cannot have item members')
  if (kind === 'list' && union.fields.length > 0) throw new TagError('slice type cannot have field members')
  const sources: UnionMemberSource[] = union.fields.map((member) => ({ by: 'field', member }))
  for (const name of [...union.items.keys()].sort()) {
    // Kubernetes compares the values as text here, so only string keys can be used.
    const criteria = [...(union.items.get(name) ?? [])]
      .map(({ field, value }) => ({ field, value: String(value) }))
      .sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
    sources.push({ by: 'item', criteria: itemCriteria(parent, criteria) })
  }
  const { discriminator } = union
  return planOf(
    check(family.memberTag, {
      kind: 'union',
      rule: family.rule,
      parent,
      names: union.names,
      sources,
      discriminator: discriminator && { jsonName: discriminator.jsonName, member: discriminator },
    }),
  )
}
