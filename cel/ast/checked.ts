import type { Type } from '../value/type/type.js'
import type { Value } from '../value/value.js'
import type { ParsedAst } from './expr.js'

/** What a name or call was resolved to. */
export type Reference =
  /**
   * A variable by its full name (`authorizer.requestResource`), or a type's name. The node may be an identifier, a select,
   * or an object literal. A leading dot (`.x`) tells a global variable from the local one of the same name.
   */
  | {
      readonly kind: 'ident'
      readonly name: string
      /** The value of a constant of an enumeration. */
      readonly value?: Value
    }
  /**
   * A function by its full name with the overloads that fit, in declaration order. `isGlobal` is true for a method call
   * that turned out to be a call of a qualified name (`sets.contains(a, b)`): its target is then no operand.
   */
  | {
      readonly kind: 'function'
      readonly name: string
      readonly overloadIds: readonly string[]
      readonly isGlobal: boolean
    }

/** A checked expression: the same tree, with the checker's findings by node id. */
export interface CheckedAst extends ParsedAst {
  readonly types: ReadonlyMap<number, Type>
  readonly references: ReadonlyMap<number, Reference>
  readonly resultType: Type
}
