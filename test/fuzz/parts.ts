// Parts of values by their types.
import type { GoType } from '../../runtime/index.js'

/** The ways to the parts of a type, two levels deep; lists and maps have one item. */
export function partPaths(type: GoType, depth = 2): string[][] {
  switch (type.kind) {
    case 'pointer':
      return partPaths(type.elem, depth)
    case 'list':
    case 'map':
      return depth === 0 ? [] : [['0'], ...partPaths(type.elem, depth - 1).map((rest) => ['0', ...rest])]
    case 'struct':
      return depth === 0
        ? []
        : type
            .properties()
            .list.flatMap((own) => [[own.name], ...partPaths(own.type, depth - 1).map((rest) => [own.name, ...rest])])
    default:
      return []
  }
}

/** A copy of a value with another part; what lies on the way is made where it is missing. */
export function withPart(type: GoType, whole: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part
  if (type.kind === 'pointer') return withPart(type.elem, whole, [name, ...rest], part)
  if (type.kind === 'list') return [withPart(type.elem, Array.isArray(whole) ? whole[0] : undefined, rest, part)]
  const entries = typeof whole === 'object' && whole !== null ? Object.entries(whole) : []
  const own = entries.find(([other]) => other === name)?.[1] as unknown
  const partType =
    type.kind === 'map'
      ? type.elem
      : type.kind === 'struct'
        ? type.properties().list.find((one) => one.name === name)?.type
        : undefined
  if (partType === undefined) throw new Error(`a ${type.kind} has no ${name}`)
  return Object.fromEntries([
    ...entries.filter(([other]) => other !== name),
    [name, withPart(partType, own, rest, part)],
  ])
}
