import type { GoType, StructField, StructType } from './type.js'

/** A property of a struct, its own or one of an embedded struct. */
interface StructProperty {
  readonly name: string
  readonly type: GoType
  readonly omitZero: boolean
}

const known = new WeakMap<StructType, readonly StructProperty[]>()

/**
 * The JSON properties of a struct in Go's order: those of an embedded struct take its place. Of two with one name
 * the less deeply embedded one counts, of two at one depth neither (`encoding/json`).
 */
export function structProperties(type: StructType): readonly StructProperty[] {
  let properties = known.get(type)
  if (properties === undefined) known.set(type, (properties = visible(type)))
  return properties
}

function visible(type: StructType): StructProperty[] {
  const found: { readonly field: StructField; readonly depth: number }[] = []
  const collect = (from: StructType, depth: number): void => {
    for (const field of from.fields()) {
      if (field.name === '' && field.type.kind === 'struct') collect(field.type, depth + 1)
      else found.push({ field, depth })
    }
  }
  collect(type, 0)
  return found
    .filter(({ field, depth }) =>
      found.every((other) => other.field === field || other.field.name !== field.name || other.depth > depth),
    )
    .map(({ field }) => field)
}
