import { CelDuration } from './time/duration.js'
import { CelError, noSuchOverload } from './error.js'
import { Timestamp } from './time/timestamp.js'
import type { Value } from './value.js'

/**
 * The error of an operator whose left operand is of a type that does not have it: it names the operator, except for types
 * that have methods in cel-go (`traits.ReceiverType`), which are asked for one and answer in their own way.
 */
export function unsupportedOperand(operator: string, left: Value): CelError {
  if (left instanceof CelError) return left
  return isReceiver(left) ? noSuchOverload : new CelError(`no such overload: ${operator}`)
}

const isReceiver = (value: Value): boolean =>
  typeof value === 'string' || value instanceof Timestamp || value instanceof CelDuration

/** The error of an operator that does not have the type of its right operand; an error there is passed on. */
export const unsupportedRight = (right: Value): CelError => (right instanceof CelError ? right : noSuchOverload)
