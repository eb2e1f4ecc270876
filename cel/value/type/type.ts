// CEL's types, as the checker computes with them and as functions declare them. Values know theirs by `typeOf`.
import type { CelDuration } from '../time/duration.js'
import type { Double } from '../../../apimachinery/number/index.js'
import type { Uint } from '../number/uint.js'
import type { ListValue } from '../list/list.js'
import type { MapValue } from '../map/map.js'
import type { Optional } from '../optional.js'
import type { Timestamp } from '../time/timestamp.js'
import type { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/** The categories of types (cel-go's `types.Kind`). */
export type Kind =
  | 'bool'
  | 'int'
  | 'uint'
  | 'double'
  | 'string'
  | 'bytes'
  | 'null'
  | 'timestamp'
  | 'duration'
  | 'list'
  | 'map'
  | 'struct'
  | 'opaque'
  | 'type'
  | 'dyn'
  | 'any'
  | 'typeParam'
  | 'error'

declare const valueOf: unique symbol

/** A type. `V` is what its values are in JavaScript; it exists for the compiler only. Immutable. */
export interface Type<V extends Value = Value> {
  readonly kind: Kind
  /** The name at run time: `int`, `list`, `google.protobuf.Duration`, `kubernetes.Quantity`, or a type parameter's. */
  readonly name: string
  /** A list's type of elements, a map's types of keys and values, the parameters of `type(T)` and opaque types. */
  readonly parameters: readonly Type[]
  /** Set for the wrapper of a simple type (`google.protobuf.Int64Value`), which takes null as well. */
  readonly nullable?: true
  readonly [valueOf]?: V
}

const simple = <V extends Value>(kind: Kind, name: string): Type<V> => ({ kind, name, parameters: [] })

/** `bool`: a JavaScript boolean. */
export const BOOL = simple<boolean>('bool', 'bool')
/** `int`, 64 bits: a safe integer as a number, or a bigint. */
export const INT = simple<number | bigint>('int', 'int')
/** `uint`, 64 bits: a Uint, since a number would be an int or a double. */
export const UINT = simple<Uint>('uint', 'uint')
/** `double`: a number that is not a safe integer, or a Double, which can hold a whole number. */
export const DOUBLE = simple<number | Double>('double', 'double')
/** `string`: a JavaScript string, counted in code points. */
export const STRING = simple<string>('string', 'string')
/** `bytes`: a Uint8Array. */
export const BYTES = simple<Uint8Array>('bytes', 'bytes')
/** `null_type`: the type of `null`. */
export const NULL = simple<null>('null', 'null_type')
/** `google.protobuf.Timestamp`: a Timestamp, to the nanosecond. */
export const TIMESTAMP = simple<Timestamp>('timestamp', 'google.protobuf.Timestamp')
/** `google.protobuf.Duration`: a CelDuration, in nanoseconds. */
export const DURATION = simple<CelDuration>('duration', 'google.protobuf.Duration')
/** The type of type values, without saying of which: `type`. */
export const TYPE = simple<TypeValue>('type', 'type')
/** `dyn`: any type; the checker leaves it to evaluation which overload of a function fits. */
export const DYN = simple<Value>('dyn', 'dyn')
export const ANY = simple<Value>('any', 'google.protobuf.Any')
/** The type of an expression that failed to check. */
export const ERROR = simple<Value>('error', '!error!')

/** `list(T)`. */
export const listOf = (element: Type): Type<ListValue> => ({ kind: 'list', name: 'list', parameters: [element] })
/** `map(K, V)`. */
export const mapOf = (key: Type, value: Type): Type<MapValue> => ({
  kind: 'map',
  name: 'map',
  parameters: [key, value],
})
/** `type(T)`. */
export const typeOfType = (type: Type): Type<TypeValue> => ({ kind: 'type', name: 'type', parameters: [type] })
/** `optional_type(T)`. */
export const optionalOf = (type: Type): Type<Optional> => opaqueType<Optional>('optional_type', type)
/** The wrapper of a simple type, shown as `wrapper(int)`: assignable from and to null. */
export const wrapperOf = <V extends Value>(type: Type<V>): Type<V | null> => ({
  kind: type.kind,
  name: type.name,
  parameters: [],
  nullable: true,
})
/** A type parameter of a function's declaration. */
export const typeParameter = (name: string): Type => ({ kind: 'typeParam', name, parameters: [] })
/** A type with fields, or one of Kubernetes' that has none (`kubernetes.Quantity`). Assignable from and to null. */
export const structType = <V extends Value = Value>(name: string): Type<V> => simple<V>('struct', name)
/** An abstract type with a name (`net.IP`). Assignable from and to null. */
export const opaqueType = <V extends Value = Value>(name: string, ...parameters: readonly Type[]): Type<V> => ({
  kind: 'opaque',
  name,
  parameters,
})

/** What the values of a type are in JavaScript. */
export type ValueOf<T> = T extends Type<infer V> ? V : never
