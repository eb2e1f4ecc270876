// The variables that comprehensions declare, innermost first.
import type { Type } from '../value/type/type.js'

/** A local variable and those that it may hide. Immutable. */
export interface Scope {
  readonly name: string
  readonly type: Type
  readonly outer: Scope | undefined
}

/** The type of the local variable that a name means, undefined if none does. */
export function findLocal(scope: Scope | undefined, name: string): Type | undefined {
  for (let at = scope; at !== undefined; at = at.outer) if (at.name === name) return at.type
  return undefined
}
