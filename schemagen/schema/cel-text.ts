// CEL text of members of structs.
import { escapeName } from '../../cel/schema/index.js'
import { isBuiltin, nativeType, nativeValueType } from '../../tags/model/index.js'
import { and, celLiteral, celZero, conditional, isEqual, isNotZero, type Version } from '../../tags/projection/index.js'
import { TagError } from '../../tags/record/index.js'
import type { ItemCriterion, Member } from '../../tags/index.js'

/** The name of a property in CEL. Throws a TagError for one that CEL can't select. */
export function celName({ jsonName }: Member): string {
  const name = escapeName(jsonName)
  if (name === undefined) throw new TagError(`rules cannot read the property ${JSON.stringify(jsonName)}`)
  return name
}

/** A property that is there. */
export const select = (struct: string, member: Member): string => `${struct}.${celName(member)}`

/** A property; if it may be left out, its zero value then, of pointers nothing. */
export function version(struct: string, member: Member, always: boolean): Version {
  const text = select(struct, member)
  if (always) return { text }
  const zero = nativeType(member.type).kind === 'pointer' ? undefined : celZero(member.type)
  // The server's estimate knows no size of an optional value, but that of a conditional one.
  return zero === undefined
    ? { text, isThere: `has(${text})` }
    : { text: `(${conditional(`has(${text})`, text, zero)})`, plain: { text, isThere: `has(${text})` } }
}

/** A property; if it may be left out, its zero value then, of pointers that of what they point to. */
export function orZero(struct: string, member: Member, always: boolean): string {
  const text = select(struct, member)
  const zero = celZero(nativeValueType(member.type))
  return always || zero === undefined ? text : `(${conditional(`has(${text})`, text, zero)})`
}

/** Whether a property of two structs is the same. */
export const isSame = (one: string, other: string, member: Member, always: boolean): string =>
  isEqual(version(one, member, always), version(other, member, always))

/** Whether a property is set as Go sees it: zero values, and lists and maps without items, are not. */
export function isSet(struct: string, member: Member, always: boolean): string {
  const value = select(struct, member)
  const { kind } = nativeType(member.type)
  const isThere = always ? 'true' : `has(${value})`
  return kind === 'pointer' || kind === 'struct' || kind === 'any'
    ? isThere
    : and(isThere, isNotZero(value, member.type))
}

/** Whether the item has the values of all criteria. */
export function matches(item: string, criteria: readonly ItemCriterion[], always: (member: Member) => boolean): string {
  const conditions = criteria.map(({ member, value }) => {
    const key = select(item, member)
    const native = nativeValueType(member.type)
    const equal =
      isBuiltin(native, 'bool') && value === true ? key : `${key} == ${celLiteral(value as never, member.type)}`
    return always(member) ? equal : and(`has(${key})`, equal)
  })
  return and(...conditions)
}
