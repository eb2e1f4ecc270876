// Go's integers: `int` and `uint` have 64 bits, as they have on servers.

export type IntegerKind =
  | 'int'
  | 'int8'
  | 'int16'
  | 'int32'
  | 'int64'
  | 'uint'
  | 'uint8'
  | 'uint16'
  | 'uint32'
  | 'uint64'

interface IntegerRange {
  readonly least: bigint
  readonly greatest: bigint
}

const signed = (bits: number): IntegerRange => ({
  least: -(2n ** BigInt(bits - 1)),
  greatest: 2n ** BigInt(bits - 1) - 1n,
})
const unsigned = (bits: number): IntegerRange => ({ least: 0n, greatest: 2n ** BigInt(bits) - 1n })

/** The least and the greatest value of each kind. */
export const INTEGER_RANGES: Readonly<Record<IntegerKind, IntegerRange>> = {
  int: signed(64),
  int8: signed(8),
  int16: signed(16),
  int32: signed(32),
  int64: signed(64),
  uint: unsigned(64),
  uint8: unsigned(8),
  uint16: unsigned(16),
  uint32: unsigned(32),
  uint64: unsigned(64),
}

export const isIntegerKind = (kind: string): kind is IntegerKind => Object.hasOwn(INTEGER_RANGES, kind)

/** An integer as Go converts it to a kind: the lowest bits of it. */
export function wrapInteger(kind: IntegerKind, value: bigint): bigint {
  const { least, greatest } = INTEGER_RANGES[kind]
  const size = greatest - least + 1n
  const offset = (value - least) % size
  return least + (offset < 0n ? offset + size : offset)
}
