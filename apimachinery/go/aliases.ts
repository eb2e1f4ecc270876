// Names for Go's types, for users' own types. Generators recognise them by name.

/** A value field that JSON leaves out when it has its zero value. */
export type OmitZero<T> = T

export type Int = number
export type Int8 = number
export type Int16 = number
export type Int32 = number
export type Int64 = number
export type Uint = number
export type Uint8 = number
export type Uint16 = number
export type Uint32 = number
export type Uint64 = number
export type Float32 = number
export type Float64 = number

/** Base64 text. */
export type Bytes = string
