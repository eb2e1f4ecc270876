// Places of one element, each made once: what one tag settles there counts for the others of the element.
import type { SchemaPlace } from '../../tags/projection/index.js'
import type { ItemCriterion } from '../../tags/index.js'

export class PlaceCache {
  private readonly known = new Map<string, SchemaPlace>()

  of(key: string, make: () => SchemaPlace): SchemaPlace {
    const place = this.known.get(key) ?? make()
    this.known.set(key, place)
    return place
  }
}

/** What items are meant, as a key. */
export const criteriaKey = (criteria: readonly ItemCriterion[]): string =>
  JSON.stringify(criteria.map(({ member, value }) => [member.jsonName, String(value)]))
