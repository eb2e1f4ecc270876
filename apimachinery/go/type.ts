// The Go types that stand behind JSON values: Kubernetes' texts, JSON and comparisons depend on them.

export type IntegerKind =
  'int' | 'int8' | 'int16' | 'int32' | 'int64' | 'uint' | 'uint8' | 'uint16' | 'uint32' | 'uint64'
export type ScalarKind = 'string' | 'bool' | IntegerKind | 'float32' | 'float64' | 'bytes'

/** A builtin; `bytes` is `[]byte`, base64 text in JSON. */
export interface ScalarType {
  readonly kind: ScalarKind
}
/** A typedef of a builtin (`type Color string`): equal to it, but printed as JSON in messages. */
export interface NamedType {
  readonly kind: 'named'
  readonly of: ScalarType
}
/** A pointer; `null` and `undefined` are nil. */
export interface PointerType {
  readonly kind: 'pointer'
  readonly elem: GoType
}
/** A slice; `null` and `undefined` are nil, which equals the empty slice semantically. */
export interface ListType {
  readonly kind: 'list'
  readonly elem: GoType
}
/** A map with string keys; `null` and `undefined` are nil. */
export interface MapType {
  readonly kind: 'map'
  readonly elem: GoType
}
/** A struct; properties that are missing have their zero value. */
export interface StructType {
  readonly kind: 'struct'
  readonly name: string
  /** In order of declaration. A function, so that types can refer to themselves. */
  readonly fields: () => readonly StructField[]
}
/** An interface value (`any`): strings, booleans, numbers (int64 when safe integers, else float64), lists, maps, or a GoValue. */
export interface AnyType {
  readonly kind: 'any'
}
/** A Go `error`: it prints as `{}` in JSON. */
export interface ErrorType {
  readonly kind: 'error'
}
/** A value without a JSON form that prints a text of its own (`fmt.Stringer`). */
interface StringerType {
  readonly kind: 'stringer'
}

export type GoType =
  ScalarType | NamedType | PointerType | ListType | MapType | StructType | AnyType | ErrorType | StringerType

export interface StructField {
  /** JSON name; empty for an embedded struct, whose properties take its place. */
  readonly name: string
  readonly type: GoType
  /** Whether JSON leaves the property out when it is zero, nil or empty (`omitempty`). Structs never are. */
  readonly omitZero: boolean
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

const scalar = (kind: ScalarKind): ScalarType => ({ kind })

/** Descriptors of Go types, for generated code. */
export const go = {
  string: scalar('string'),
  bool: scalar('bool'),
  int: scalar('int'),
  int8: scalar('int8'),
  int16: scalar('int16'),
  int32: scalar('int32'),
  int64: scalar('int64'),
  uint: scalar('uint'),
  uint8: scalar('uint8'),
  uint16: scalar('uint16'),
  uint32: scalar('uint32'),
  uint64: scalar('uint64'),
  float32: scalar('float32'),
  float64: scalar('float64'),
  bytes: scalar('bytes'),
  any: { kind: 'any' } as AnyType,
  error: { kind: 'error' } as ErrorType,
  stringer: { kind: 'stringer' } as StringerType,
  named: (of: ScalarType): NamedType => ({ kind: 'named', of }),
  pointer: (elem: GoType): PointerType => ({ kind: 'pointer', elem }),
  list: (elem: GoType): ListType => ({ kind: 'list', elem }),
  map: (elem: GoType): MapType => ({ kind: 'map', elem }),
  /** `fields` is called once, when it is first needed. */
  struct: (name: string, fields: () => readonly StructField[]): StructType => {
    let made: readonly StructField[] | undefined
    return { kind: 'struct', name, fields: () => (made ??= fields()) }
  },
  field: (name: string, type: GoType): StructField => ({ name, type, omitZero: false }),
  omitZero: (name: string, type: GoType): StructField => ({ name, type, omitZero: true }),
  embedded: (type: StructType): StructField => ({ name: '', type, omitZero: false }),
} as const
