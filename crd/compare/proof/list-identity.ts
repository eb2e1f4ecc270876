// What a list type makes certain of the items of a list.
import { normalize, term, type Term } from '../../../analysis/term/index.js'
import { elementFacts, propertyFacts, type Facts } from './facts.js'

/** The equalities by which a list type tells the items of two variables apart: none of two items is true of all of them. */
export function uniqueBy({ node }: Facts, one: string, other: string): string[] | undefined {
  const { old } = node ?? {}
  if (old === undefined) return undefined
  const equal = (a: Term, b: Term): string => normalize(term('==', [a, b])).key
  const [x, y] = [term(one), term(other)]
  const type = old['x-kubernetes-list-type']
  const item = elementFacts(node as NonNullable<typeof node>)
  if (type === 'set')
    return ['string', 'integer', 'boolean'].includes(item.type) && isPlain(old.items) ? [equal(x, y)] : undefined
  const keys = old['x-kubernetes-list-map-keys'] ?? []
  if (type !== 'map' || keys.length === 0 || item.node === undefined) return undefined
  const isKnown = (key: string): boolean => {
    const of = item.node === undefined ? undefined : propertyFacts(item.node, key).facts
    return (
      of !== undefined &&
      ['string', 'integer', 'boolean'].includes(of.type) &&
      isPlain(item.node?.old.properties?.[key])
    )
  }
  return keys.every(isKnown) ? keys.map((key) => equal(term(`.${key}`, [x]), term(`.${key}`, [y]))) : undefined
}

/** With a format two texts may be equal in CEL, and different for the list. */
const isPlain = (schema: unknown): boolean =>
  (schema as { readonly format?: unknown } | undefined)?.format === undefined
