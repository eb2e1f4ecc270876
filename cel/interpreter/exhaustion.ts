// Evaluations that JavaScript can't finish, and for which Kubernetes needs more memory than its servers have.
import { COST_LIMIT_EXCEEDED } from './evaluation.js'

/**
 * Whether JavaScript gave up: data is nested too deep for a function that calls itself for each level (several thousand), or
 * a text or list is longer than any can be. Engines name the errors differently.
 */
export const isExhaustion = (error: unknown): error is Error =>
  error instanceof RangeError || (error instanceof Error && error.name === 'InternalError')

/** The text of the evaluation's error. What is too long costs more than any limit: its size is a part of the cost. */
export const exhaustionText = ({ message }: Error): string =>
  /stack|recursion/i.test(message) ? 'operation cancelled: data is nested too deep' : COST_LIMIT_EXCEEDED
