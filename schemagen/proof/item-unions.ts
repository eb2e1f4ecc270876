// Unions whose members are items of a list.
import { isObject, ownValue } from '../../apimachinery/json/index.js'
import type { ItemCriterion } from '../../tags/index.js'
import type { PlannedCall } from './planned.js'

/** A union of a list: its members by the values of their keys, and how errors list them. */
export interface ItemUnion {
  readonly field: string
  readonly listed: string
  readonly members: readonly (readonly ItemCriterion[])[]
}

/** The unions of items that have no discriminator. */
export const itemUnions = (calls: readonly PlannedCall[]): ItemUnion[] =>
  calls.flatMap(({ field, call }) => {
    if (call.kind !== 'union' || call.discriminator !== undefined) return []
    const members = call.sources.flatMap((source) => (source.by === 'item' ? [source.criteria] : []))
    if (members.length === 0) return []
    return [{ field, listed: call.names.map(({ name }) => `\`${name}\``).join(', '), members }]
  })

/** Whether two lists have the same members of a union. */
export const keepsMembers = ({ members }: ItemUnion, list: unknown, stored: unknown): boolean =>
  members.every((criteria) => hasItem(list, criteria) === hasItem(stored, criteria))

const hasItem = (list: unknown, criteria: readonly ItemCriterion[]): boolean =>
  Array.isArray(list) &&
  list.some(
    (item: unknown) =>
      isObject(item) &&
      criteria.every(({ member, value }) => String(ownValue(item, member.jsonName)) === String(value)),
  )
