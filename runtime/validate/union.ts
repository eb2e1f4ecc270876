import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { isIncomplete } from '../operation/incomplete.js'
import type { Operation } from '../operation/operation.js'

/** The members of a union in a struct or list `T`. `names` and `isSet` belong together by position. */
export interface Union<T> {
  /** As errors name the members. */
  readonly names: readonly string[]
  /** Whether a member is set, in the order that Kubernetes asks in. */
  readonly isSet: readonly ((parent: T) => boolean)[]
}

/**
 * A union with a field that says which member is to be set. `names`, `isSet` and `values` belong together by position.
 */
export interface DiscriminatedUnion<T> extends Union<T> {
  readonly discriminatorName: string
  readonly discriminator: (parent: T) => string
  /** The discriminator's value for each member. */
  readonly values: readonly string[]
}

type Nilable<T> = T | null | undefined

const isNil = (value: unknown): value is null | undefined => value === undefined || value === null
const listed = (names: readonly string[]): string => (names.length === 0 ? '' : `\`${names.join('`, `')}\``)

/** `+k8s:unionMember`: exactly one member is set. Nothing to do on update while the same members are. */
export function union<T>(
  op: Operation,
  path: FieldPath,
  parent: Nilable<T>,
  old: Nilable<T>,
  members: Union<T>,
): FieldErrorList {
  const set = changedMembers(op, parent, old, members)
  if (set === undefined || set.length === 1 || isIncomplete(op, parent)) return []
  if (set.length === 0) return [field.invalid(path, '', `must specify one of: ${listed(members.names)}`, 'union')]
  const detail = `must specify exactly one of: ${listed(members.names)}`
  return [field.invalid(path, `{${set.join(', ')}}`, detail, 'union')]
}

/** `+k8s:zeroOrOneOfMember`: at most one member is set. */
export function zeroOrOneOfUnion<T>(
  op: Operation,
  path: FieldPath,
  parent: Nilable<T>,
  old: Nilable<T>,
  members: Union<T>,
): FieldErrorList {
  const set = changedMembers(op, parent, old, members)
  if (set === undefined || set.length <= 1 || isIncomplete(op, parent)) return []
  const detail = `must specify at most one of: ${listed(members.names)}`
  return [field.invalid(path, `{${set.join(', ')}}`, detail, 'zeroOrOneOf')]
}

/** `+k8s:unionDiscriminator`: the member that the discriminator selects is set, and no other. */
export function discriminatedUnion<T>(
  op: Operation,
  path: FieldPath,
  parent: Nilable<T>,
  old: Nilable<T>,
  members: DiscriminatedUnion<T>,
): FieldErrorList {
  const current = isNil(parent) ? '' : members.discriminator(parent)
  let changed = op.type === 'update' && current !== (isNil(old) ? '' : members.discriminator(old))
  const errs: FieldErrorList = []
  members.isSet.forEach((isSet, at) => {
    const set = !isNil(parent) && isSet(parent)
    if (op.type === 'update' && !changed) changed = set !== (!isNil(old) && isSet(old))
    const value = members.values[at] ?? ''
    const selected = current === value
    if (set === selected) return
    const detail = set
      ? `may only be specified when \`${members.discriminatorName}\` is ${quote(value)}`
      : `must be specified when \`${members.discriminatorName}\` is ${quote(current)}`
    errs.push(field.invalid(path.child(members.names[at] ?? ''), '', detail, 'union'))
  })
  if (errs.length === 0 || isIncomplete(op, parent)) return []
  return op.type === 'update' && !isNil(old) && !changed ? [] : errs
}

/** The names of the members that are set; undefined on update if the same members were set before. */
function changedMembers<T>(
  op: Operation,
  parent: Nilable<T>,
  old: Nilable<T>,
  { names, isSet }: Union<T>,
): string[] | undefined {
  const set: string[] = []
  let changed = op.type !== 'update' || isNil(old)
  for (let at = 0; at < isSet.length; at++) {
    const one = isSet[at] as (parent: T) => boolean
    const now = !isNil(parent) && one(parent)
    if (!changed) changed = now !== one(old as T)
    if (now) set.push(names[at] ?? '')
  }
  return changed ? set : undefined
}
