// The one model of Go types: Kubernetes' texts, JSON, decoding and comparisons depend on types that JSON values don't show.
// As in Go's `reflect`, a type has a kind, and a name if it is declared: `types.UID` is of the kind string.
import type { IntegerKind } from './integer.js'

export type ScalarKind = 'string' | 'bool' | IntegerKind | 'float32' | 'float64' | 'bytes'

/** What types have that may be declared. */
export interface MaybeNamed {
  /**
   * The name of a declared type as Go prints it, `types.UID`, empty if nobody needs to know it. Values of declared types
   * print as JSON in messages.
   */
  readonly name?: string
}

/** A builtin, or a type declared as one; `bytes` is `[]byte`, base64 text in JSON, and may be nil. */
export interface ScalarType extends MaybeNamed {
  readonly kind: ScalarKind
}
/** A pointer; `null` and `undefined` are nil. */
export interface PointerType<T = GoType> {
  readonly kind: 'pointer'
  readonly elem: T
}
/** A slice; `null` and `undefined` are nil, which equals the empty slice semantically. */
export interface ListType<T = GoType> extends MaybeNamed {
  readonly kind: 'list'
  readonly elem: T
}
/** A map; `null` and `undefined` are nil. */
export interface MapType<T = GoType, K = ScalarType> extends MaybeNamed {
  readonly kind: 'map'
  /** A kind of string. */
  readonly key: K
  readonly elem: T
}
/** A struct; properties that are missing have their zero value. */
export interface StructType<F extends StructField = StructField> {
  readonly kind: 'struct'
  /** As Go prints it: `v1.ObjectMeta`, in generated code without a package. */
  readonly name: string
  /** In order of declaration. A function, so that types can refer to themselves. */
  readonly fields: () => readonly F[]
  /** Its properties in JSON: those of an embedded struct are in its place. */
  readonly properties: () => StructProperties<F>
  /** Whether the properties of an object fit the fields. Generated code has it, so that no field is looked up. */
  readonly fits?: StructTest | undefined
}
/** An interface value (`any`): strings, booleans, numbers (int64 when safe integers, else float64), lists, maps, or a GoValue. */
export interface AnyType {
  readonly kind: 'any'
}
/** A type with JSON of its own (`MarshalJSON`, `UnmarshalJSON`). Its values are what their JSON holds. */
export interface CustomType {
  readonly kind: 'custom'
  /** As Go prints it: `resource.Quantity`. */
  readonly name: string
  /** Reads the JSON of a value. Throws a DecodeError. */
  readonly read: (input: JsonInput) => unknown
  /** What the zero value is in JSON; null and undefined stand for it, too. */
  readonly zero?: string | number | null
  /** The JSON text that Go writes of a value; without it, what was read is written. */
  readonly json?: (value: unknown) => string
  /** A text that values have in common which Kubernetes takes for equal; without it, that is their JSON. */
  readonly key?: (value: unknown) => string
  /** Whether Go's `==` compares its values, since nothing in them is a pointer: its zero value has one form only. */
  readonly comparable?: boolean
}
/** A Go `error`: it prints as `{}` in JSON. */
export interface ErrorType {
  readonly kind: 'error'
}
/** A value without a JSON form that prints a text of its own (`fmt.Stringer`). */
export interface StringerType {
  readonly kind: 'stringer'
}

/** A type of Go, discriminated by `kind`: it says how a value is decoded, compared, and printed in messages. */
export type GoType =
  | ScalarType
  | PointerType
  | ListType
  | MapType
  | StructType
  | AnyType
  | CustomType
  | ErrorType
  | StringerType

/** Whether the properties of an object fit the fields of a struct, asked in the order of declaration. */
export type StructTest = (is: TypeTest, value: Readonly<Record<string, unknown>>) => boolean

/**
 * Whether values fit types. Generated code asks it. It may say no to a value that fits, never yes to one that does not;
 * null and undefined fit everywhere, as in Go. After a no it is not to be asked again.
 */
export interface TypeTest extends Readonly<Record<ScalarKind, (value: unknown) => boolean>> {
  /** Whether a value is a list whose items fit. */
  list(value: unknown, elem: GoType): boolean
  /** Whether a value is an object whose values fit. */
  map(value: unknown, elem: GoType): boolean
  /** Whether a value is an object that fits, in strict checks without unknown fields. */
  struct(value: unknown, type: StructType): boolean
  /** Whether an object has what an embedded struct brings. */
  embedded(value: Readonly<Record<string, unknown>>, type: StructType): boolean
  /** Whether a value is JSON, without cycles. */
  any(value: unknown): boolean
  /** A type with JSON of its own, not behind a pointer: it reads null itself. */
  custom(value: unknown, type: CustomType): boolean
}

/** A field of a Go struct, with what its `json` tag says. */
export interface StructField {
  /** JSON name; empty for an embedded struct, whose properties take its place, and `any` for one that is not known. */
  readonly name: string
  readonly type: GoType
  /** Whether JSON leaves the property out when it is zero, nil or empty (`omitempty`). Structs never are. */
  readonly omitEmpty: boolean
  /** Whether JSON leaves it out when it is zero (`omitzero`), as structs can be. */
  readonly omitZero?: boolean
  /** The embedded structs that a property comes from, from the outside: `RuleWithOperations.Rule`. */
  readonly embedded?: string
  /** The value of the `+default` comment, as JSON: it replaces an unset value. */
  readonly default?: unknown
  /** The same for unset items of a list or values of a map. */
  readonly itemDefault?: unknown
}

export interface StructProperties<F extends StructField = StructField> {
  /** In order of declaration. */
  readonly list: readonly F[]
  readonly byName: ReadonlyMap<string, F>
  /** Those that JSON always has (no `omitempty`). */
  readonly always: readonly F[]
  /** Whether it embeds what is not known, so that it may have further properties. */
  readonly isOpen: boolean
}

/** The JSON of a value that decodes itself (`UnmarshalJSON`). */
export interface JsonInput {
  /** The first character of the value. */
  readonly first: string
  /** Decodes the value to a Go type. As in Go, unknown fields and duplicates in it are nobody's business. */
  decode(type: GoType): unknown
  /** The value as free JSON. A number beyond float64 is null: Go keeps the text, which nobody reads. */
  raw(): unknown
  /** The same where Kubernetes reads the text later: a number beyond float64 is an error, after all others. */
  rawForConversion(): unknown
}

/** A value with its Go type, where the type can't be seen from the value alone. Serialises as the bare value. */
export class GoValue {
  constructor(
    readonly type: GoType,
    readonly value: unknown,
  ) {}
  toJSON(): unknown {
    return this.value
  }
}
