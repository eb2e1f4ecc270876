import type { Value } from '../value.js'
import type { Type } from './type.js'

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
