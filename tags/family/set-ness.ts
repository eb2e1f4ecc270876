import { TagError } from '../record/error.js'
import { isBuiltin, kindText, nativeType, type Member } from '../model/type.js'

/** Whether one can tell if a field is set: pointers, lists, maps and builtins. */
export function hasSetness(member: Member): boolean {
  const native = nativeType(member.type)
  return native.kind === 'pointer' || native.kind === 'map' || native.kind === 'list' || isBuiltin(native)
}

/** Throws a TagError for a field that is always set. */
export function requireSetness(member: Member): void {
  if (!hasSetness(member)) {
    throw new TagError(`can only be used on nilable and primitive types (${kindText(nativeType(member.type))})`)
  }
}
