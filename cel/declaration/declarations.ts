// What the checker and the planner see of an environment: the names it declares, and what they are.
import type { FunctionRecord, Overload } from './record.js'
import type { StructTypes } from '../value/type/struct-types.js'
import type { Type } from '../value/type/type.js'

/** A function of an environment: the overloads of all its libraries, in the order in which they were declared. */
export interface FunctionDeclaration extends Pick<
  FunctionRecord,
  'run' | 'accepts' | 'memoize' | 'cost' | 'estimate' | 'replaces'
> {
  readonly name: string
  readonly overloads: readonly Overload[]
}

/** The names of an environment. Immutable. */
export interface Declarations {
  function(name: string): FunctionDeclaration | undefined
  /** The type of a variable, by its full name (`authorizer.requestResource` is one name). */
  variable(name: string): Type | undefined
  /** The type that a type identifier names (`int`, `google.protobuf.Timestamp`, `net.IP`); the identifier's own type is `type(T)`. */
  typeIdentifier(name: string): Type | undefined
  /**
   * Ids of overloads that the checker skips, such as those that compare numbers of different types before 1.28. cel-go
   * forgets them at the first comprehension of an expression: from there on they are found.
   */
  readonly disabledOverloads?: ReadonlySet<string>
  readonly structs: StructTypes
}
