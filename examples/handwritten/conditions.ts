import { field, isLabelKey, type FieldErrorList, type FieldPath } from 'kubevet/runtime'
import type { Condition } from 'kubevet/types/meta/v1'
import { sameValue } from './changed.js'
import {
  coveredDuplicates,
  coveredEnum,
  coveredNonNegative,
  coveredRequired,
  coveredTooManyBytes,
  invalid,
} from './checks.js'

/** Conditions of meta/v1, one of each type. `stored` are the ones that were there before, on update. */
export function validateConditions(
  path: FieldPath,
  conditions: readonly Condition[],
  stored: readonly Condition[],
): FieldErrorList {
  if (stored.length > 0 && sameValue(conditions, stored)) return []
  return [
    ...coveredDuplicates(path, conditions, ({ type }) => type ?? ''),
    ...conditions.flatMap((condition, index) => {
      const old = stored.find(({ type }) => (type ?? '') === (condition.type ?? ''))
      return validateCondition(path.index(index), condition, old)
    }),
  ]
}

const REASON = /^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$/

/** Judges each property that is other than that of the old condition of this type. */
function validateCondition(path: FieldPath, condition: Condition, old: Condition | undefined): FieldErrorList {
  const { type, status, observedGeneration, lastTransitionTime, reason } = condition
  const errors: FieldErrorList = []
  if (old === undefined) {
    errors.push(...coveredRequired(path.child('type'), type))
    if (type) errors.push(...invalid(path.child('type'), type, isLabelKey(type)))
  }
  if (old === undefined || (status ?? '') !== (old.status ?? '')) {
    errors.push(...coveredRequired(path.child('status'), status))
    errors.push(...coveredEnum(path.child('status'), status, ['False', 'True', 'Unknown']))
  }
  if (observedGeneration !== old?.observedGeneration) {
    errors.push(...coveredNonNegative(path.child('observedGeneration'), observedGeneration))
  }
  if (old === undefined || lastTransitionTime !== old.lastTransitionTime) {
    errors.push(...coveredRequired(path.child('lastTransitionTime'), lastTransitionTime ?? undefined))
  }
  if (old === undefined || (reason ?? '') !== (old.reason ?? '')) {
    errors.push(...coveredRequired(path.child('reason'), reason))
    errors.push(...coveredTooManyBytes(path.child('reason'), reason, 1024))
    if (reason && !REASON.test(reason)) {
      errors.push(field.invalid(path.child('reason'), reason, 'must be a word, or several joined by `_`, `,` or `:`'))
    }
  }
  return errors
}
