// Go types as data: comparing, printing and encoding values as Go does. The inner door of this folder, for rooms above; not public API.
export type {
  Bytes,
  Float32,
  Float64,
  Int,
  Int16,
  Int32,
  Int64,
  Int8,
  OmitZero,
  Uint,
  Uint16,
  Uint32,
  Uint64,
  Uint8,
} from './aliases.js'
export { semanticEqual } from './equal.js'
export { formatValue } from './format.js'
export { goJson, plainJson } from './json.js'
export { typed } from './kind.js'
export { semanticKey } from './semantic-key.js'
export { structProperties } from './struct-fields.js'
export {
  type AnyType,
  go,
  type GoType,
  GoValue,
  type IntegerKind,
  type ListType,
  type MapType,
  type ScalarKind,
  type StructField,
  type StructType,
} from './type.js'
export { own, valueOrZero, zeroStruct, zeroValue } from './zero.js'
