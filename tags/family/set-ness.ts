import { TagError } from '../error.js'
import { nativeType, type Member } from '../model.js'

/** Whether one can tell if a field is set: pointers, lists, maps and builtins. */
export function hasSetness(member: Member): boolean {
  const { kind } = nativeType(member.type)
  return kind === 'Pointer' || kind === 'Map' || kind === 'Slice' || kind === 'Builtin'
}

/** Throws a TagError for a field that is always set. */
export function requireSetness(member: Member): void {
  if (!hasSetness(member)) {
    throw new TagError(`can only be used on nilable and primitive types (${nativeType(member.type).kind})`)
  }
}
