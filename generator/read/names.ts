// The names that stand for Go types in TypeScript, wherever they are imported from.
import type { BuiltinName } from '../../tags/index.js'

export const NUMBER_ALIASES: Readonly<Record<string, BuiltinName>> = {
  Int: 'int',
  // The Go generator knows one type for int8 and uint8.
  Int8: 'uint8',
  Int16: 'int16',
  Int32: 'int32',
  Int64: 'int64',
  Uint: 'uint',
  Uint8: 'uint8',
  Uint16: 'uint16',
  Uint32: 'uint32',
  Uint64: 'uint64',
  Float32: 'float32',
  Float64: 'float64',
}

/** The Go name of a property: its first letter in upper case. */
export const goName = (property: string): string => property.slice(0, 1).toUpperCase() + property.slice(1)
