// Names for Go's types, for users' own types. Generators recognise them by name.

/** A value field that JSON leaves out when it has its zero value. */
export type OmitZero<T> = T

/** Go's `int`, 64 bits. Values beyond ±2⁵³ are bigints when kubevet decodes them. */
export type Int = number
/** Go's `int8`, from -128 to 127. Tags take it for `uint8`, as in Kubernetes: a bound can't be negative. */
export type Int8 = number
/** Go's `int16`, from -32768 to 32767. */
export type Int16 = number
/** Go's `int32`, from -2³¹ to 2³¹-1. */
export type Int32 = number
/** Go's `int64`. Values beyond ±2⁵³ are bigints when kubevet decodes them. */
export type Int64 = number
/** Go's `uint`, 64 bits. Values beyond 2⁵³ are bigints when kubevet decodes them. */
export type Uint = number
/** Go's `uint8`, from 0 to 255. */
export type Uint8 = number
/** Go's `uint16`, from 0 to 65535. */
export type Uint16 = number
/** Go's `uint32`, from 0 to 2³²-1. */
export type Uint32 = number
/** Go's `uint64`. Values beyond 2⁵³ are bigints when kubevet decodes them. */
export type Uint64 = number
/** Go's `float32`, single precision. */
export type Float32 = number
/** Go's `float64`, double precision, which is JavaScript's number. */
export type Float64 = number

/** Base64 text. */
export type Bytes = string
