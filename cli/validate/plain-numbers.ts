import { Double } from '../../apimachinery/number/index.js'
import type { Manifest } from '../../manifest/index.js'

/** A manifest that was read with `Double`s for floats, with plain numbers in their place. */
export function withPlainNumbers(manifest: Manifest): Manifest {
  const object = plain(manifest.object) as Manifest['object']
  // Places are looked up in the given manifest.
  return object === manifest.object ? manifest : Object.create(manifest, { object: { value: object } })
}

function plain(value: unknown): unknown {
  if (value instanceof Double) return value.value
  if (Array.isArray(value)) {
    const items = value.map(plain)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part)] as const)
  const isSame = entries.every(([key, part]) => part === (value as Record<string, unknown>)[key])
  return isSame ? value : Object.fromEntries(entries)
}
