// Puts a value of some other type into one place of a value, as requests do that Kubernetes refuses to decode.
import type { GoType } from '../../runtime/index.js'
import type { Random } from './random.js'

const ODD = ['text', 'YQ==', '', 7, 300, -1, 1.5, 2 ** 31, 1e40, true, [], [1], {}, { unknown: 1 }] as const

/** A copy with an odd value somewhere; now and then it fits all the same. */
export function spoilValue(type: GoType, value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return random.pick(ODD)
  if (type.kind === 'pointer') return spoilValue(type.elem, value, random)
  const entries = Object.entries(value)
  if (entries.length === 0) return random.pick(ODD)
  const [name, part] = random.pick(entries)
  const spoiled = spoilValue(partType(type, name), part, random)
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? spoiled : (item as unknown)))
  return Object.fromEntries(entries.map(([other, same]) => [other, other === name ? spoiled : same]))
}

function partType(type: GoType, name: string): GoType {
  if (type.kind === 'list' || type.kind === 'map') return type.elem
  const own = type.kind === 'struct' ? type.properties().list.find((one) => one.name === name) : undefined
  if (own === undefined) throw new Error(`${name} is not part of a ${type.kind}`)
  return own.type
}
