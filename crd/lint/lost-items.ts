// What server-side apply does to a list of objects that is one value to it.
import type { SchemaNode } from './schema-node.js'

const KEYS = ['name', 'key', 'id', 'type'] as const

/** The required field by which people tell the items of a list apart; undefined if there is none. */
export const obviousKey = ({ items }: SchemaNode): string | undefined =>
  KEYS.find((name) => items?.property(name)?.isRequired === true)

/**
 * What happens when two managers apply an item each: `one manager applies [{name: a}], another [{name: b}]: …`. The test of
 * kubevet lint applies them.
 */
export function lostItems(list: SchemaNode, key: string): string {
  const [first, second] = keyValues(list, key)
  const [one, other] = [first, second].map((value) => `[{${key}: ${value}}]`)
  return `one manager applies ${one}, another ${other}: the second gets a conflict about the whole list, and with force the item ${first} is lost`
}

function keyValues({ items }: SchemaNode, key: string): readonly [string, string] {
  const [first, second] = items?.property(key)?.schema.enum ?? []
  return typeof first === 'string' && typeof second === 'string' ? [first, second] : ['a', 'b']
}
