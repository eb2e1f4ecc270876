import { isBuiltin, nativeType, typeKey } from '../../tags/model/index.js'
import type { StructType, Type } from '../../tags/index.js'

/** Why generated code can't handle a type, in Kubernetes' words; undefined if it can. */
export function unsupportedShape(type: Type): string | undefined {
  switch (type.kind) {
    case 'alias':
      return type.underlying.kind === 'pointer' ? 'typedefs to pointers are not supported' : undefined
    case 'pointer': {
      const { kind } = nativeType(type.elem)
      if (kind === 'pointer') return 'pointers to pointers are not supported'
      if (kind === 'list') return 'pointers to lists are not supported'
      return kind === 'map' ? 'pointers to maps are not supported' : undefined
    }
    case 'list': {
      const elem = nativeType(type.elem)
      if (elem.kind === 'list' && !isBuiltin(nativeType(elem.elem), 'uint8')) return 'lists of lists are not supported'
      return elem.kind === 'map' ? 'lists of maps are not supported' : undefined
    }
    case 'map': {
      if (!isBuiltin(nativeType(type.key), 'string')) return 'maps with non-string keys are not supported'
      const { kind } = nativeType(type.elem)
      if (kind === 'pointer') return 'maps of pointers are not supported'
      return kind === 'map' ? 'maps of maps are not supported' : undefined
    }
    default:
      return undefined
  }
}

/** Maps of lists can be there, but not be validated. */
export function isMapOfLists(type: Type): boolean {
  const native = nativeType(type)
  return native.kind === 'map' && native.elem.kind === 'list'
}

/** Whether each value of a type holds a value of a struct, so that no value would ever be complete. Optional ones, lists and maps may be empty. */
export function holds(type: Type, struct: StructType, seen = new Set<string>()): boolean {
  const native = nativeType(type)
  if (native.kind !== 'struct') return false
  const key = typeKey(native)
  if (key === typeKey(struct)) return true
  if (seen.has(key)) return false
  seen.add(key)
  return native.members.some((member) => holds(member.type, struct, seen))
}
