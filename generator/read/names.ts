// The names that stand for Go types in TypeScript, wherever they are imported from.
import type { BuiltinType } from '../../tags/index.js'

export const NUMBER_ALIASES: Readonly<Record<string, BuiltinType>> = {
  Int: { kind: 'int' },
  // To tags int8 is uint8: the Go generator knows one type for both.
  Int8: { kind: 'uint8', valueKind: 'int8' },
  Int16: { kind: 'int16' },
  Int32: { kind: 'int32' },
  Int64: { kind: 'int64' },
  Uint: { kind: 'uint' },
  Uint8: { kind: 'uint8' },
  Uint16: { kind: 'uint16' },
  Uint32: { kind: 'uint32' },
  Uint64: { kind: 'uint64' },
  Float32: { kind: 'float32' },
  Float64: { kind: 'float64' },
}

/** The Go name of a property: its first letter in upper case. */
export const goName = (property: string): string => property.slice(0, 1).toUpperCase() + property.slice(1)
