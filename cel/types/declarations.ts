// What an environment tells the checker and the planner: the names it declares, and what they are.
import type { FunctionRecord, Overload } from '../library/record.js'
import type { Value } from '../value/value.js'
import type { Type } from './type.js'

/** A function of an environment: the overloads of all its libraries, in the order in which they were declared. */
export interface FunctionDeclaration extends Pick<FunctionRecord, 'run' | 'accepts' | 'memoize' | 'cost' | 'estimate'> {
  readonly name: string
  readonly overloads: readonly Overload[]
}

/** Types with fields (`types.Provider`). */
export interface StructTypes {
  /** Whether there is such a type. */
  has(typeName: string): boolean
  /** The type that a name of `has` stands for, where it is not the object type of that name: a list or map of a schema, `timestamp`. */
  named?(typeName: string): Type | undefined
  /** The type of a field, undefined if the type or its field is not declared. */
  fieldType(typeName: string, field: string): Type | undefined
  /** The names of a type's fields, undefined if the type is not declared or any name is a field. */
  fieldNames?(typeName: string): readonly string[] | undefined
  /** How a field of a value of the type is read, where that is not by its key (`FieldType.GetFrom` and `IsSet`). */
  fieldAccess?(typeName: string, field: string): FieldAccess | undefined
  /** Makes an object of the type from the fields of an object literal; a `CelError` if a field can't have its value. */
  create(typeName: string, fields: ReadonlyMap<string, Value>): Value
}

/** Access to a field of a static type's values. */
export interface FieldAccess {
  get(object: Value): Value
  isSet(object: Value): boolean
}

/** The names of an environment. Immutable. */
export interface Declarations {
  function(name: string): FunctionDeclaration | undefined
  /** The type of a variable, by its full name (`authorizer.requestResource` is one name). */
  variable(name: string): Type | undefined
  /** The type that a type identifier names (`int`, `google.protobuf.Timestamp`, `net.IP`); the identifier's own type is `type(T)`. */
  typeIdentifier(name: string): Type | undefined
  /**
   * Ids of overloads that the checker passes over, as those that compare numbers of different types before 1.28. cel-go
   * forgets them at the first comprehension of an expression: from there on they are found.
   */
  readonly disabledOverloads?: ReadonlySet<string>
  readonly structs: StructTypes
}
