// Values that types with JSON of their own can read: few that are made up at random can be.
import type { GoType } from '../../apimachinery/go/index.js'
import { isObject, ownValue, setOwn } from '../../apimachinery/json/index.js'
import type { Random } from '../../crd/compare/index.js'

/** By the name that Go prints. */
const READABLE: Readonly<Record<string, readonly string[]>> = {
  'resource.Quantity': ['0', '1', '100m', '1Gi', '1e3'],
  'v1.Time': ['2024-01-01T00:00:00Z', '2024-01-01T01:00:00+01:00'],
  'v1.MicroTime': ['2024-01-01T00:00:00.000000Z', '2024-01-01T00:00:00.000001Z'],
  'v1.Duration': ['0s', '1h0m0s', '1h', '-1.5s'],
}

export const CUSTOM_TEXTS: readonly string[] = Object.values(READABLE).flat()

/** A copy of a value in which such parts can be read. */
export function readable(type: GoType, value: unknown, random: Random): unknown {
  if (value === null || value === undefined) return value
  switch (type.kind) {
    case 'custom':
      return random.pick(READABLE[type.name] ?? []) ?? value
    case 'pointer':
      return readable(type.elem, value, random)
    case 'list':
      return Array.isArray(value) ? value.map((item: unknown) => readable(type.elem, item, random)) : value
    case 'map':
    case 'struct': {
      if (!isObject(value)) return value
      const copy: Record<string, unknown> = {}
      for (const key of Object.keys(value)) {
        const inner = type.kind === 'map' ? type.elem : type.properties().byName.get(key)?.type
        const part = ownValue(value, key)
        setOwn(copy, key, inner === undefined ? part : readable(inner, part, random))
      }
      return copy
    }
    default:
      return value
  }
}
