import type { IntegerKind } from '../../apimachinery/go/index.js'

const signed = (bits: number): readonly [bigint, bigint] => [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n]
const unsigned = (bits: number): readonly [bigint, bigint] => [0n, 2n ** BigInt(bits) - 1n]

/** The least and the greatest value of each integer kind; `int` and `uint` have 64 bits, as they have on servers. */
export const INTEGER_RANGES: Readonly<Record<IntegerKind, readonly [least: bigint, greatest: bigint]>> = {
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
