// Update constraints as rules.
import type { Call, ItemIdentity, UpdateConstraint } from '../model/plan.js'
import { nativeValueType, type Type } from '../model/type.js'
import { and, conditional, isEqual, isNotZero, isZero, not, or } from '../projection/cel.js'
import type { SchemaPlace } from '../projection/place.js'
import type { Version } from '../projection/requirement.js'

type Update = Extract<Call, { kind: 'update' }>

export function projectUpdate(call: Update, place: SchemaPlace): void {
  for (const constraint of call.constraints) project(constraint, call, place)
}

function project(constraint: UpdateConstraint, { of, identity }: Update, place: SchemaPlace): void {
  const { type } = place
  const isCompound = of === 'list' || of === 'map'
  // The stored value of a value that is new is nil; a scalar that is not a pointer has none then, and isn't judged.
  const isNilable = isCompound || of === 'pointer'
  const isSet = (value: Version): string => isVersionSet(value, of, type)
  switch (constraint) {
    case 'NoSet':
      place.transition({
        unsetToo: true,
        holds: (self, old) => or(isSet(old), not(isSet(self))),
        ...(isNilable && { whenNew: (self) => not(isSet(self)) }),
        message: 'field cannot be set once created',
      })
      break
    case 'NoUnset':
      place.transition({
        unsetToo: true,
        holds: (self, old) => or(not(isSet(old)), isSet(self)),
        message: 'field cannot be cleared once set',
      })
      break
    case 'NoModify':
      // A list or map is not modified: its items are.
      if (isCompound) break
      place.transition({
        unsetToo: true,
        both: of === 'pointer',
        holds: (self, old) => or(not(isSet(old)), not(isSet(self)), isEqual(self, old)),
        message: 'field cannot be modified once set',
      })
      break
    case 'NoAddItem':
      place.transition({
        unsetToo: true,
        holds: (self, old) => allIn(self, old, identity, place),
        whenNew: (self) => isZero(self.text, nativeValueType(type)),
        message: 'item may not be added',
        reason: 'FieldValueForbidden',
      })
      break
    case 'NoRemoveItem':
      place.transition({
        unsetToo: true,
        holds: (self, old) => allIn(old, self, identity, place),
        message: 'item may not be removed',
        reason: 'FieldValueForbidden',
      })
  }
}

function isVersionSet({ text, isThere = 'true' }: Version, of: Update['of'], type: Type): string {
  return of === 'struct' || of === 'pointer' ? isThere : isNotZero(text, nativeValueType(type))
}

/** Whether all items of a list, or all keys of a map, are in another. */
function allIn(one: Version, other: Version, identity: ItemIdentity | undefined, place: SchemaPlace): string {
  const [list, others] = [plainOf(one), plainOf(other)]
  const isIn =
    identity?.by === 'keys' ? `${others.text}.exists(y, ${sameKeys(identity, place)})` : `x in ${others.text}`
  const areIn = conditional(others.isThere, `${list.text}.all(x, ${isIn})`, `${list.text}.size() == 0`)
  return or(not(list.isThere), areIn)
}

const plainOf = ({ plain, text }: Version): { readonly text: string; readonly isThere: string } =>
  plain ?? { text, isThere: 'true' }

function sameKeys({ keys }: Extract<ItemIdentity, { by: 'keys' }>, place: SchemaPlace): string {
  const items = place.values()
  return and(...keys.map((key) => items.isSame('x', 'y', key)))
}
