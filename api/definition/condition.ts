// Conditions in the status of CRDs (apiextensions' `apihelpers`).
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'

export interface Condition {
  readonly type: string
  readonly status: 'False' | 'True' | 'Unknown'
  /** RFC 3339. */
  readonly lastTransitionTime: string
  readonly reason: string
  readonly message: string
}

export const conditionsOf = (status: JsonObject): readonly Condition[] =>
  (ownValue(status, 'conditions') ?? []) as readonly Condition[]

/** Whether the condition of a type is `True`. */
export const isTrueOf = (status: JsonObject, type: string): boolean =>
  conditionsOf(status).some((condition) => condition.type === type && condition.status === 'True')

/** A status with a condition in place of the one of its type. Its time stays where it says the same (`SetCRDCondition`). */
export function withCondition(status: JsonObject, next: Condition): JsonObject {
  const conditions = conditionsOf(status)
  const old = conditions.find(({ type }) => type === next.type)
  if (old === undefined) return { ...status, conditions: [...conditions, next] }
  const time = old.status === next.status ? old.lastTransitionTime : next.lastTransitionTime
  const changed = { ...next, lastTransitionTime: time }
  return { ...status, conditions: conditions.map((one) => (one === old ? changed : one)) }
}
