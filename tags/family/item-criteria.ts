// Selecting list items by their key fields.
import type { ItemCriterionText } from '../record/definition.js'
import { TagError } from '../record/error.js'
import {
  isBuiltin,
  isInteger,
  memberByJsonName,
  nativeType,
  nativeValueType,
  nonPointer,
  typeText,
  type Type,
} from '../model/type.js'
import type { ItemCriterion } from '../model/plan.js'
import { quote } from '../../apimachinery/text/index.js'

/** The criteria with the fields that they speak of. Throws a TagError if a value doesn't fit its field. */
export function itemCriteria(list: Type, criteria: readonly ItemCriterionText[]): ItemCriterion[] {
  const native = nativeValueType(list)
  const elem = native.kind === 'list' ? nativeValueType(native.elem) : native
  return criteria.map(({ field, value }) => {
    const member = memberByJsonName(elem, field)
    if (member === undefined) throw new TagError(`no field with JSON name ${quote(field)}`)
    const type = nonPointer(nativeType(member.type))
    const expected = isBuiltin(type, 'string')
      ? 'string'
      : isBuiltin(type, 'bool')
        ? 'boolean'
        : isInteger(type)
          ? 'number'
          : undefined
    if (expected === undefined) throw new TagError(`unsupported type ${typeText(type)} for field ${member.name}`)
    const given = typeof value === 'bigint' ? 'number' : typeof value
    if (given !== expected) {
      const name = expected === 'number' ? 'int' : expected === 'boolean' ? 'bool' : expected
      throw new TagError(`type mismatch, field is ${name} but value is not: ${String(value)}`)
    }
    return { member, value }
  })
}
