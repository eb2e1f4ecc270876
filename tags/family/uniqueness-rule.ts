import type { Check } from '../model/plan.js'
import { and } from '../projection/cel.js'
import type { SchemaPlace } from '../projection/place.js'

/** Unique items: of a set or list map the schema's list type says it; of an atomic list a rule. */
export function projectUniqueness({ call }: Check, place: SchemaPlace): void {
  if (call.kind !== 'unique') return
  const type = place.keyword('x-kubernetes-list-type')
  if (type === 'set' || type === 'map') return
  const { identity } = call
  const items = place.values()
  const same = identity.by === 'value' ? 'x == y' : and(...identity.keys.map((key) => items.isSame('x', 'y', key)))
  place.require({
    holds: (self) => `${self}.all(x, ${self}.exists_one(y, ${same}))`,
    zeroHolds: true,
    message: 'Duplicate value',
    reason: 'FieldValueDuplicate',
  })
}
