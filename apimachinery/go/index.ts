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
export { go, structOf } from './descriptors.js'
export { semanticEqual } from './equal.js'
export { formatValue } from './format.js'
export { INTEGER_RANGES, type IntegerKind, isIntegerKind, wrapInteger } from './integer.js'
export { goJson, plainJson } from './json.js'
export { typed } from './kind.js'
export { semanticKey } from './semantic-key.js'
export {
  type AnyType,
  type CustomType,
  type GoType,
  GoValue,
  type JsonInput,
  type ListType,
  type MapType,
  type PointerType,
  type ScalarKind,
  type ScalarType,
  type StructField,
  type StructTest,
  type StructType,
  type TypeTest,
} from './type.js'
export { typeText } from './type-text.js'
export { isEmptyValue, own, valueOrZero, zeroStruct, zeroValue } from './zero.js'
