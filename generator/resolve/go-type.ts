import { go, type GoType } from '../../apimachinery/go/index.js'
import { isBuiltin, typeKey } from '../../tags/model/index.js'
import type { Type } from '../../tags/index.js'

/** A type of a source as a Go type, for checking values that stand in sources. */
export function goTypeOf(type: Type, known: Map<string, GoType> = new Map()): GoType {
  switch (type.kind) {
    case 'pointer':
      return go.pointer(goTypeOf(type.elem, known))
    case 'alias':
      return goTypeOf(type.underlying, known)
    case 'list':
      return isBuiltin(type.elem, 'uint8') ? go.bytes : go.list(goTypeOf(type.elem, known))
    case 'map':
      return go.map(goTypeOf(type.elem, known))
    case 'struct': {
      if (type.custom !== undefined) return type.custom
      const key = typeKey(type)
      const found = known.get(key)
      if (found !== undefined) return found
      const struct = go.struct(type.name, () =>
        type.members.map((member) => {
          const own = goTypeOf(member.type, known)
          if (!member.embedded) return go.field(member.jsonName, own)
          return go.embedded(own.kind === 'struct' ? own : go.any)
        }),
      )
      known.set(key, struct)
      return struct
    }
    case 'any':
    case 'unsupported':
      return go.any
    default:
      return go[type.kind]
  }
}
