// Dependencies of siblings as rules of their struct.
import type { Call } from '../model/plan.js'
import { and, not, or, sameTruth } from '../projection/cel.js'
import { pathOf } from '../projection/field-path.js'
import type { SchemaPlace } from '../projection/place.js'

/** Judged when one of the two is set that wasn't, or the other way round. */
export function projectDependent(
  { rule, trigger, dependent }: Extract<Call, { kind: 'dependent' }>,
  place: SchemaPlace,
): void {
  const isRequired = rule === 'dependentRequired'
  place.require({
    holds: (self, stored) => {
      const [isTriggered, isSet] = [place.isSet(self, trigger), place.isSet(self, dependent)]
      const unchanged =
        stored === undefined
          ? 'false'
          : and(
              stored.isThere,
              sameTruth(isTriggered, place.isSet(stored.value, trigger)),
              sameTruth(isSet, place.isSet(stored.value, dependent)),
            )
      return or(not(isTriggered), isRequired ? isSet : not(isSet), unchanged)
    },
    zeroHolds: true,
    message: isRequired
      ? `must be set when ${trigger.jsonName} is set`
      : `may not be set when ${trigger.jsonName} is set`,
    reason: isRequired ? 'FieldValueRequired' : 'FieldValueForbidden',
    fieldPath: pathOf(dependent),
  })
}
