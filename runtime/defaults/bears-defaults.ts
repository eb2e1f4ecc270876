import type { GoType, StructType } from '../../apimachinery/go/index.js'

const known = new WeakMap<StructType, boolean>()

/** Whether a type has a `+default` anywhere that `applyDefaults` looks, so that values of other types need no walk. */
export function bearsDefaults(type: GoType): boolean {
  const struct = structIn(type)
  if (struct === undefined) return false
  let bears = known.get(struct)
  if (bears === undefined) known.set(struct, (bears = search(struct, new Set())))
  return bears
}

function search(struct: StructType, seen: Set<StructType>): boolean {
  if (seen.has(struct)) return false
  seen.add(struct)
  return struct.properties().list.some((field) => {
    if (field.default !== undefined || field.itemDefault !== undefined) return true
    const inner = structIn(field.type)
    return inner !== undefined && search(inner, seen)
  })
}

/** The struct that a type leads to. Structs in maps have no defaults. */
function structIn(type: GoType): StructType | undefined {
  switch (type.kind) {
    case 'struct':
      return type
    case 'pointer':
    case 'list':
      return structIn(type.elem)
    default:
      return undefined
  }
}
